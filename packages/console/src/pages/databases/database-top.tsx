import type { KindPartProps } from '../resources/kind-part-props.ts';
import { Connect } from './connect.tsx';
import { DatabaseCapacity } from './database-capacity.tsx';
import { DatabaseContents } from './database-contents.tsx';
import { DatabaseRelations } from './database-relations.tsx';

/** How to connect, how full the database is, who can log in, and what could be restored. */
export function DatabaseTop(props: KindPartProps) {
  return (
    <>
      <Connect {...props} />
      <DatabaseCapacity {...props} />
      <DatabaseContents {...props} />
      <DatabaseRelations {...props} />
    </>
  );
}
