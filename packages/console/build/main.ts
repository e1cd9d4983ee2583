/** `npm run build:console`: builds the console ahead of the first start, for a production server or before the tests. */
import { createConsoleBuild } from './console-build.ts';

const state = await createConsoleBuild({ onError: () => {} }).start();
if (state.status === 'failed') {
  console.error(`The console could not be built:\n${state.reason}`);
  console.error('If something is missing, npm ci without --omit=dev or --omit=optional brings it.');
  process.exitCode = 1;
} else {
  console.log('The console is built.');
}
