import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../scripts/tool.ts'

const configuration = ['package.json', 'tsconfig.base.json', '.dependency-cruiser.cjs', '.oxlintrc.json']

/** A small tree under the project's own configuration, holding just the given files; disposed of with `using`. */
export async function plantedTree(files: Record<string, string>) {
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-planted-'))
  await symlink(join(root, 'node_modules'), join(directory, 'node_modules'))
  for (const name of configuration) await copyFile(join(root, name), join(directory, name))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory, path)), { recursive: true })
    await writeFile(join(directory, path), text)
  }
  return { directory, [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }) }
}
