import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A form of the screens: its file, its place among the forms of the file from 1, and its opening tag. */
export type ListedForm = { name: string; tag: string }

/** The opening tags of the forms of a file, in their order. */
function formsIn(source: string): string[] {
  return [...source.matchAll(/<(?:TypedForm|form|Form(?:<\w+>)?)(?=[\s>])/g)].map(({ index }) => {
    let depth = 0
    for (let at = index; at < source.length; at++) {
      if (source[at] === '{') depth++
      else if (source[at] === '}') depth--
      else if (
        source[at] === '>' &&
        depth === 0 &&
        source[at - 1] !== '=' &&
        !/<Form<\w+$/.test(source.slice(index, at))
      )
        return source.slice(index, at)
    }
    return ''
  })
}

/** Every form of the screens of a tree, named like `src/features/webhooks/webhook-form.tsx 1`. */
export async function listedForms(root: string): Promise<ListedForm[]> {
  const forms: ListedForm[] = []
  for await (const file of glob('src/{features,components}/**/*.tsx', { cwd: root })) {
    if (file.endsWith('typed-form.tsx')) continue
    for (const [place, tag] of formsIn(await readFile(join(root, file), 'utf8')).entries()) {
      forms.push({ name: `${file} ${place + 1}`, tag })
    }
  }
  return forms
}
