/** How long tests wait for what must happen. Vitest's limit of a second is too short on a busy machine. */
import { vi } from 'vitest';

type Options = Parameters<typeof vi.waitUntil>[1];

const { waitFor, waitUntil } = vi;
const patient = (options: Options): Options =>
  typeof options === 'number' ? options : { timeout: 60_000, ...options };

vi.waitFor = (callback, options) => waitFor(callback, patient(options));
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
