import type { Project } from '@landhold/contract/console';
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '../../api/console-api.ts';
import { SelectField } from '../../components/field.tsx';
import { projectsQuery } from '../../layout/project-switcher.tsx';
import { useSession } from '../../session.ts';
import { roleLabel } from '../members/roles.ts';

/** The value of the choice that stands for no project. */
export const INSTALLATION = 'installation';

export interface TokenPlaces {
  readonly projects: readonly Project[];
  readonly isAdministrator: boolean;
  /** The most that a token can do there. */
  readonly scopesIn: (place: string) => readonly string[];
}

/** Where tokens of this person can work; undefined until that is known. */
export function useTokenPlaces(): { readonly places: TokenPlaces | undefined; readonly error: unknown } {
  const { account } = useSession();
  const projects = useQuery(projectsQuery);
  const roles = useQuery(consoleQuery('getRoles', {}));
  const error = projects.error ?? roles.error;
  if (projects.data === undefined || roles.data === undefined) return { places: undefined, error };
  const all = projects.data.data;
  const scopesOf = roles.data;
  return {
    error: null,
    places: {
      projects: all,
      isAdministrator: account?.is_administrator === true,
      scopesIn(place) {
        if (place === INSTALLATION) return scopesOf.owner;
        const role = all.find(({ id }) => id === place)?.role;
        return role === undefined ? [] : scopesOf[role];
      },
    },
  };
}

interface PlaceFieldProps {
  readonly places: TokenPlaces;
  readonly value: string;
  readonly onChange: (place: string) => void;
  readonly error: string | undefined;
}

export function PlaceField({ places, value, onChange, error }: PlaceFieldProps) {
  return (
    <SelectField
      label="Works in"
      help={
        value === INSTALLATION
          ? 'Every project of this installation. Each request names its project.'
          : 'This project only. If you leave it, the token ends.'
      }
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    >
      {places.projects.map(({ id, name, role }) => (
        <option key={id} value={id}>
          {name} ({roleLabel(role)})
        </option>
      ))}
      {places.isAdministrator && <option value={INSTALLATION}>The whole installation</option>}
    </SelectField>
  );
}
