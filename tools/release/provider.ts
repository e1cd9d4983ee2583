/** `npm run build:terraform`: makes the Terraform provider, so that `landhold terraform install` finds it in a clone. */
import { join, resolve } from 'node:path';
import { bundleProvider } from './bundle-provider.ts';

const ROOT = join(import.meta.dirname, '../..');
const file = resolve(process.argv[2] ?? join(ROOT, 'packages/terraform-provider/dist/terraform-provider-landhold'));
const bytes = await bundleProvider(ROOT, file);
console.log(`Wrote ${file}: ${Math.round(bytes / 1000)} kB.`);
