import { chmodSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/**
 * The file has no ending, because its name is given. So Node takes it for CommonJS or for a module, depending on a
 * `package.json` in a folder above, which may be anybody's. This works as both.
 */
const BANNER = `#!/usr/bin/env node
if (!process.getBuiltinModule) {
  console.error('The provider of Landhold needs Node 20.16 or later, and PATH has ' + process.version + '.');
  process.exit(1);
}
var require = process.getBuiltinModule;`;

/** Bundles the Terraform provider into one file that can be executed. Returns its size in bytes. */
export async function bundleProvider(root: string, file: string): Promise<number> {
  const build = await rolldown({
    cwd: root,
    platform: 'node',
    input: join(root, 'packages/terraform-provider/src/main.ts'),
    resolve: { conditionNames: ['landhold-source', 'node'] },
  });
  const { output } = await build.write({
    file,
    format: 'cjs',
    banner: BANNER,
    codeSplitting: false,
    comments: { legal: false, annotation: false, jsdoc: false },
  });
  await build.close();
  const [chunk, ...others] = output;
  const outside = [...chunk.imports, ...chunk.dynamicImports].filter((each) => !isBuiltin(each));
  if (others.length + outside.length > 0) throw new Error(`The provider is not one file: ${outside.join(', ')}`);
  chmodSync(file, 0o755);
  return Buffer.byteLength(chunk.code);
}
