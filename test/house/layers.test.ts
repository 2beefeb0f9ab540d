import { describe, expect, test } from 'vitest'
import { againstCeiling, type Breach, circlesOf, layerBreachesIn } from '../../scripts/check-layers.ts'
import { plantedTree } from './planted-tree.ts'

const innocent = {
  'contracts/values/share.ts': "import * as v from 'valibot'\nexport const share = v.number()\n",
  'analysis/control.ts': "import { share } from '#contracts/values/share.ts'\nexport const control = share\n",
  'formats/csv.ts': "import { share } from '#contracts/values/share.ts'\nexport const csv = share\n",
  'lifecycles/job.ts': "import { setup } from 'xstate'\nexport const job = setup\n",
  'demo/network.ts': "import { share } from '#contracts/values/share.ts'\nexport const network = share\n",
  'server/app.ts': "import { control } from '#analysis/control.ts'\nexport type App = typeof control\n",
  'server/database/pool.ts': 'export const pool = 1\n',
  'server/http/peer.ts': "import { pool } from '../database/pool.ts'\nexport const peer = pool\n",
  'server/session/routes.ts': "import { peer } from '../http/peer.ts'\nexport const routes = peer\n",
  'cli/main.ts': "import { csv } from '#formats/csv.ts'\nexport const main = csv\n",
  'src/api/client.ts': "import type { App } from '#server/app.ts'\nexport type Client = App\n",
  'src/machines/kit/unprovided.ts': "import { fromPromise } from 'xstate'\nexport const port = fromPromise\n",
  'src/machines/rule/rule.ports.ts':
    "import type { Client } from '#src/api/client.ts'\nimport { port } from '../kit/unprovided.ts'\nexport const ports = (_: Client) => port\n",
  'src/machines/query/query.ports.ts': "import type { Client } from '#src/api/client.ts'\nexport type Ports = Client\n",
  'src/machines/signed-in.ts': "import type { Ports } from './query/query.ports.ts'\nexport type SignedIn = Ports\n",
  'src/machines/rule/use-rule.ts':
    "import { useSelector } from '@xstate/react'\nimport { port } from '../kit/unprovided.ts'\nexport const useRule = () => [useSelector, port]\n",
  'src/features/one/panel.ts':
    "import type { useRule } from '#src/machines/rule/use-rule.ts'\nexport type Panel = ReturnType<typeof useRule>\n",
  'src/components/frame.tsx': 'export const frame = 1\n',
  'src/features/one/typed.ts':
    "import type { control } from '#analysis/control.ts'\nexport type Control = typeof control\n",
  'src/app/start.ts': "import type { Client } from '#src/api/client.ts'\nexport type Start = Client\n",
  'src/main.tsx': "import type { Start } from '#src/app/start.ts'\nexport type Main = Start\n",
  'scripts/start.ts': "import { control } from '#analysis/control.ts'\nexport const start = control\n",
  'bench/main.ts': "import { control } from '#analysis/control.ts'\nexport const bench = control\n",
  'test/a.test.ts': "import { start } from '../scripts/start.ts'\nexport const tested = start\n",
}

const planted: (Breach & { text: string })[] = [
  breach('contracts/up.ts', 'analysis/control.ts', 'contracts imports only itself'),
  breach('analysis/up.ts', 'server/app.ts', 'analysis imports only itself, contracts'),
  breach('formats/across.ts', 'analysis/control.ts', 'formats imports only itself, contracts'),
  breach('lifecycles/up.ts', 'src/machines/kit/unprovided.ts', 'lifecycles imports only itself, contracts'),
  breach('demo/across.ts', 'formats/csv.ts', 'demo imports only itself, analysis, contracts'),
  breach('server/up.ts', 'cli/main.ts', 'server imports only itself, analysis, formats, lifecycles, demo, contracts'),
  breach('cli/up.ts', 'demo/network.ts', 'cli imports only itself, analysis, formats, lifecycles, server, contracts'),
  breach('src/components/up.ts', 'src/api/client.ts', 'src/components imports only itself, contracts'),
  breach(
    'src/features/one/up.ts',
    'src/machines/kit/unprovided.ts',
    'src/features imports only itself, src/components, contracts',
  ),
  breach('src/components/value.ts', 'analysis/control.ts', 'src/components takes only types from analysis, formats'),
  breach(
    'src/features/one/value.ts',
    'analysis/control.ts',
    'src/features takes only types from analysis, formats, bridges',
  ),
  breach(
    'src/features/one/bridge.ts',
    'src/machines/rule/use-rule.ts',
    'src/features takes only types from analysis, formats, bridges',
  ),
  breach('src/components/bridge.ts', 'src/machines/rule/use-rule.ts', 'src/components imports only itself, contracts'),
  breach('src/machines/rule/rule.machine.ts', 'src/machines/rule/use-rule.ts', 'machines do not know their bridges'),
  breach('src/machines/rule/use-query.ts', 'node_modules/@tanstack/react-query', 'bridges use xstate, @xstate/react'),
  breach('src/features/one/across.ts', 'src/features/two/part.ts', 'src/features: other rooms import only lower rooms'),
  breach(
    'src/components/charts/up.ts',
    'src/components/controls/link.tsx',
    'src/components: text, charts import only lower rooms',
  ),
  breach(
    'src/machines/rule/across.ts',
    'src/machines/feed/part.ts',
    'src/machines: other rooms import only lower rooms',
  ),
  breach(
    'src/machines/rule/up.ports.ts',
    'src/components/frame.tsx',
    'ports of machines import only what machines do, and src/api',
  ),
  breach('server/http/up.ts', 'server/session/routes.ts', 'server: http, backup import only lower rooms'),
  breach('server/backup/across.ts', 'server/http/peer.ts', 'server: http, backup import only lower rooms'),
  breach('server/http/root.ts', 'server/app.ts', 'server: http, backup import only lower rooms'),
  breach('server/shed/part.ts', 'server/database/pool.ts', 'server: every room stands on a floor'),
  {
    ...breach('server/http/type.ts', 'server/session/routes.ts', 'server: http, backup import only lower rooms'),
    text: "import type { routes } from '../session/routes.ts'\nexport type Routes = typeof routes\n",
  },
  breach(
    'src/machines/up.ts',
    'src/api/client.ts',
    'src/machines imports only itself, lifecycles, analysis, contracts',
  ),
  breach(
    'src/machines/query/up.ports.ts',
    'src/components/frame.tsx',
    'ports of machines import only what machines do, and src/api',
  ),
  breach(
    'src/machines/query/query.machine.ts',
    'src/machines/query/query.ports.ts',
    'machines do not know who fills their ports',
  ),
  breach('src/api/up.ts', 'server/secret.ts', 'src/api imports only itself, contracts, server/app.ts'),
  breach('src/api/value.ts', 'server/app.ts', 'the browser takes only a type from the server'),
  breach('src/routes/up.ts', 'src/app/start.ts', 'only the composition root is started by main.tsx'),
  breach(
    'scripts/up.ts',
    'src/api/client.ts',
    'scripts imports only itself, analysis, formats, demo, server, cli, lifecycles, contracts',
  ),
  breach('bench/up.ts', 'test/a.test.ts', 'nobody imports tests'),
  breach('analysis/package.ts', 'node_modules/xstate', 'analysis uses opencc-js, pinyin-pro'),
  breach('analysis/node.ts', 'node:fs', 'analysis uses opencc-js, pinyin-pro'),
  breach('contracts/package.ts', 'node_modules/hono', 'contracts uses valibot'),
  breach(
    'formats/node.ts',
    'node:fs',
    'formats uses valibot, csv-parse, @streamparser/json, fflate, read-excel-file, unpdf, linkedom, @mozilla/readability',
  ),
  breach('lifecycles/package.ts', 'node_modules/hono', 'lifecycles uses xstate'),
  breach('demo/package.ts', 'node_modules/valibot', 'demo uses no package'),
  breach('src/machines/react.ts', 'node_modules/react', 'src/machines uses xstate, valibot'),
  breach(
    'src/components/query.ts',
    'node_modules/@tanstack/react-query',
    'screens and components hold no state and fetch nothing',
  ),
  breach('analysis/missing.ts', './nowhere.ts', 'every import resolves'),
  breach('analysis/ring-back.ts', 'analysis/ring.ts', 'no cycles'),
]

test('a tree that follows the layer table has no violation, and every layer was read', async () => {
  await using tree = await plantedTree(innocent)
  expect(await layerBreachesIn(tree.directory)).toEqual({ breaches: [], circles: [], unread: [] })
})

test('a layer without any module read is reported', async () => {
  const { 'demo/network.ts': _, ...withoutDemo } = innocent
  await using tree = await plantedTree(withoutDemo)
  expect((await layerBreachesIn(tree.directory)).unread).toEqual(['demo'])
})

test('each violation of the layer table is found by its rule', async () => {
  await using tree = await plantedTree({
    ...innocent,
    ...Object.fromEntries(planted.map(({ from, text }) => [from, text])),
    'src/features/two/part.ts': 'export const part = 1\n',
    'src/machines/feed/part.ts': 'export const part = 1\n',
    'src/components/controls/link.tsx': 'export const link = 1\n',
    'server/secret.ts': 'export const secret = 1\n',
    'analysis/ring-back.ts': "import { ring } from './ring.ts'\nexport const back = ring\n",
    'analysis/ring.ts': "import { back } from './ring-back.ts'\nexport const ring = back\n",
  })
  const { breaches } = await layerBreachesIn(tree.directory)
  const missed = planted.filter(
    ({ rule, from }) => !breaches.some((found) => found.rule === rule && found.from === from),
  )
  expect(missed.map(({ rule, from }) => ({ rule, from }))).toEqual([])
})

test('circular folders are found for any kind of import, with one import per edge', async () => {
  await using tree = await plantedTree({
    ...innocent,
    'analysis/ownership/owners.ts': "import { loops } from './loops/loops.ts'\nexport const owners = loops\n",
    'analysis/ownership/share.ts': 'export type Share = number\n',
    'analysis/ownership/loops/loops.ts':
      "import type { Share } from '../share.ts'\nexport const loops = (share: Share) => share\n",
    'server/alerts/rules.ts': "import { queue } from '../http/feeds/queue.ts'\nexport const rules = queue\n",
    'server/http/feeds/queue.ts': "import { turn } from './turns/turn.ts'\nexport const queue = turn\n",
    'server/http/feeds/turns/turn.ts': "import { watch } from '#server/alerts/watch.ts'\nexport const turn = watch\n",
    'server/alerts/watch.ts': 'export const watch = 1\n',
  })
  const { circles } = await layerBreachesIn(tree.directory)
  expect(circles).toEqual([
    {
      folders: ['analysis/ownership', 'analysis/ownership/loops'],
      imports: [
        { from: 'analysis/ownership/owners.ts', to: 'analysis/ownership/loops/loops.ts' },
        { from: 'analysis/ownership/loops/loops.ts', to: 'analysis/ownership/share.ts' },
      ],
    },
    {
      folders: ['server/alerts', 'server/http/feeds', 'server/http/feeds/turns'],
      imports: [
        { from: 'server/alerts/rules.ts', to: 'server/http/feeds/queue.ts' },
        { from: 'server/http/feeds/queue.ts', to: 'server/http/feeds/turns/turn.ts' },
        { from: 'server/http/feeds/turns/turn.ts', to: 'server/alerts/watch.ts' },
      ],
    },
  ])
})

describe(circlesOf, () => {
  test('circlesOf ignores imports within one folder, acyclic folders, and tests', () => {
    const imports = [
      { from: 'a/one.ts', to: 'a/two.ts' },
      { from: 'a/two.ts', to: 'a/one.ts' },
      { from: 'a/one.ts', to: 'b/one.ts' },
      { from: 'b/one.ts', to: 'c/one.ts' },
      { from: 'a/one.ts', to: 'c/one.ts' },
      { from: 'test/a.test.ts', to: 'c/one.ts' },
      { from: 'c/one.ts', to: 'test/a.test.ts' },
    ]
    expect(circlesOf(imports)).toEqual([])
  })
})

describe(againstCeiling, () => {
  const across = (file: string): Breach => ({
    rule: 'rooms',
    from: `src/features/one/${file}`,
    to: 'src/features/two/part.ts',
  })

  test('the known number of imports between two rooms is accepted', () => {
    const ceiling = { 'src/features/one → src/features/two': 2 }
    expect(againstCeiling([across('a.ts'), across('b.ts')], ceiling)).toEqual({ exceeded: [], stale: [] })
  })

  test('all imports between two rooms are reported where there are more than the ceiling allows', () => {
    const breaches = [across('a.ts'), across('b.ts')]
    expect(againstCeiling(breaches, { 'src/features/one → src/features/two': 1 }).exceeded).toEqual(breaches)
    expect(againstCeiling(breaches, {}).exceeded).toEqual(breaches)
  })

  test('fewer imports between two rooms than known require a lower ceiling', () => {
    const ceiling = { 'src/features/one → src/features/two': 2, 'server/http → server/session': 1 }
    expect(againstCeiling([across('a.ts')], ceiling).stale).toEqual([
      'src/features/one → src/features/two: 2 are known, 1 are left',
      'server/http → server/session: 1 are known, 0 are left',
    ])
  })
})

function breach(from: string, to: string, rule: string): Breach & { text: string } {
  const specifier = to
    .replace(/^node_modules\//, '')
    .replace(/^(?=contracts|analysis|formats|lifecycles|server|demo|src|test)/, '#')
  const imported = specifier.startsWith('cli') ? `../${specifier}` : specifier
  return { from, to, rule, text: `import * as it from '${imported}'\nexport const used = it\n` }
}
