import { expect, test } from 'vitest'
import { outputOf } from '../../scripts/tool.ts'
import { plantedTree } from './planted-tree.ts'

const lintedBy = async (directory: string) => {
  const output = await outputOf('oxlint', ['--format', 'unix', '.'], directory)
  return output
    .split('\n')
    .flatMap((line) => /^(\S+?):\d+:\d+:.*\[\w+\/([^\]]+)\]$/.exec(line)?.slice(1, 3).join(' ') ?? [])
}

test('React state in a screen or component is rejected, however React is imported', async () => {
  await using tree = await plantedTree({
    'src/features/one/named.tsx': "import { useState } from 'react'\nexport const x = useState\n",
    'src/features/one/whole.tsx': "import React from 'react'\nexport const x = React.useState\n",
    'src/features/one/all.tsx': "import * as React from 'react'\nexport const x = React.useEffect\n",
    'src/components/reference.tsx': "import { useRef } from 'react'\nexport const x = useRef\n",
    'src/features/one/innocent.tsx': "import { useId } from 'react'\nexport const x = useId\n",
    'src/components/graph-view/canvas.tsx':
      "import { useEffect, useRef } from 'react'\nexport const x = [useEffect, useRef]\n",
  })
  expect((await lintedBy(tree.directory)).sort()).toEqual([
    'src/components/reference.tsx eslint(no-restricted-imports)',
    'src/features/one/all.tsx eslint(no-restricted-imports)',
    'src/features/one/named.tsx eslint(no-restricted-imports)',
    'src/features/one/whole.tsx eslint(no-restricted-imports)',
  ])
})

test('a file above 400 lines is rejected', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => `export const line${index} = ${index}\n`).join('')
  await using tree = await plantedTree({ 'server/long.ts': lines(401), 'server/short.ts': lines(400) })
  expect(await lintedBy(tree.directory)).toEqual(['server/long.ts eslint(max-lines)'])
})
