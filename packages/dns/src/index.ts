export { DnsDataError } from './dns-data-error.ts';
export type { Problem } from './dns-data-error.ts';
export { formatName } from './domain-name.ts';
export type { ToAscii } from './domain-name.ts';
export { absolutise, parseOwnerName, relativise } from './owner-name.ts';
export type { OwnerName, ZoneContext } from './owner-name.ts';
export {
  RECORD_TYPES,
  WRITTEN_TYPES,
  findTypeProblem,
  formatRecordData,
  isRecordType,
  parseRecordData,
  recordDataKey,
  recordTypeCode,
} from './record-data.ts';
export type { RecordData, RecordType } from './record-data.ts';
export type { DataContext } from './target-name.ts';
export { MAX_DATA_BYTES } from './wire-bytes.ts';
export type { ZoneAuthority, ZoneRecordSet } from './zone/compiled-set.ts';
export { formatZoneFile } from './zone-file/format-zone-file.ts';
export type { ZoneFileSource } from './zone-file/format-zone-file.ts';
export { parseZoneFile, parseZoneFileInSlices } from './zone-file/parse-zone-file.ts';
export type { ZoneFile, ZoneFileError, ZoneFileOptions, ZoneFileSet } from './zone-file/parse-zone-file.ts';
