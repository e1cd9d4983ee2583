import type { KindPartProps } from '../resources/kind-part-props.ts';
import { Connect } from './connect.tsx';
import { DatabaseStatus } from './database-status.tsx';

/** What people look for first: how to connect, and how full the database is. */
export function DatabaseLead(props: KindPartProps) {
  return (
    <>
      <Connect {...props} />
      <DatabaseStatus {...props} />
    </>
  );
}
