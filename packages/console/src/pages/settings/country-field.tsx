import { SelectField } from '../../components/field.tsx';

/** The two-letter codes of ISO 3166-1. The browser has the names. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );
const names = new Intl.DisplayNames('en', { type: 'region' });
const COUNTRIES = CODES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((a, b) =>
  a.name.localeCompare(b.name),
);

const HELP = 'Where the project is based. It determines which restricted regions the project may use.';

export interface CountryFieldProps {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly error: string | undefined;
  readonly isDisabled?: boolean;
}

export function CountryField({ value, onChange, error, isDisabled = false }: CountryFieldProps) {
  return (
    <SelectField
      label="Country"
      help={isDisabled ? `${HELP} Only an administrator of this installation can change it.` : HELP}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      error={error}
      disabled={isDisabled}
    >
      <option value="">Not specified</option>
      {COUNTRIES.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
