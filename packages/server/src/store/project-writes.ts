import type { NewProject, StoredKey, StoredProject } from './directory.ts';

/** What a commit does to projects. If a name is taken, or the project has changed, it is stale. */
export interface ProjectWrites {
  /** A new project, with its first key and its first owner. It is not the project of the commit. */
  readonly add?: {
    readonly project: NewProject;
    readonly key: StoredKey | null;
    readonly ownerId: string | null;
  };
  /** The project of the commit after the change. Its version is one above the version it is based on. */
  readonly change?: StoredProject;
}
