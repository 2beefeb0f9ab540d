/** Each layer and the layers it may import. Read from top to bottom: nothing imports upwards. */
const mayImport = {
  contracts: [],
  analysis: ['contracts'],
  formats: ['contracts'],
  lifecycles: ['contracts'],
  demo: ['analysis', 'contracts'],
  server: ['analysis', 'formats', 'lifecycles', 'demo', 'contracts'],
  cli: ['analysis', 'formats', 'lifecycles', 'server', 'contracts'],
  'src/components': ['contracts'],
  'src/features': ['src/components', 'contracts'],
  'src/machines': ['lifecycles', 'analysis', 'contracts'],
  'src/api': ['contracts', 'server/app.ts'],
  'src/routes': ['src/features', 'src/components', 'src/machines', 'src/api', 'contracts'],
  'src/app': [
    'src/routes',
    'src/machines',
    'src/api',
    'src/components',
    'src/locales',
    'analysis',
    'formats',
    'contracts',
  ],
  'src/main.tsx': ['src/app'],
  scripts: ['analysis', 'formats', 'demo', 'server', 'cli', 'lifecycles', 'contracts'],
  bench: ['analysis', 'formats', 'demo', 'server', 'cli', 'lifecycles', 'scripts', 'src/components', 'contracts'],
}

/** What hands a running machine to panels: `use-<machine>.ts`. These files know React, and no machine knows them. */
const bridges = 'src/machines/(.+/use-[^/]+|kit/bridge)\\.ts'

/** What a layer may import beside, as types alone: they leave nothing in what is built. */
const mayImportTypes = {
  'src/components': ['analysis', 'formats'],
  'src/features': ['analysis', 'formats', bridges],
}

/** The files that fill a machine's ports may know the client. */
const portsOfMachines = '^src/machines/(.+\\.ports|kit/environment)\\.ts$'

/**
 * The rooms of a layer, floor above floor: a room imports rooms of lower floors, and none of its own floor. Files beside
 * the rooms import any room, and no room imports them. `*` stands for every other room.
 */
const floors = {
  contracts: [
    'values',
    'entities about adverse-media audit bills federated issuers models session network-metrics machine-inspector tokens',
    'ownership account administration exposures installation imports query duplicates stories watch-list',
    'facts measures alerts contagion dashboard data-quality explorations exports feeds graph-view',
    'notices scenarios assistants companies cases home search',
    'webhooks',
  ],
  analysis: [
    'arithmetic text-search',
    'models',
    'adverse-media exposures duplicates',
    'network bills issuers search',
    'measures',
    'ownership',
    'contagion scenarios graph-view',
    'network-metrics',
  ],
  formats: [
    'reading',
    'entities adverse-media bills issuers exposures contagion explorations imports models',
    'feeds statements',
    'ownership',
    'exports',
  ],
  server: [
    'database threads outbox images',
    'records',
    'http backup',
    'audit notices entities data-quality',
    'about adverse-media bills explorations federated installation issuers ownership stories watch-list',
    'duplicates',
    'exports exposures imports query scenarios session',
    'account administration alerts companies dashboard feeds models search tokens',
    'cases home webhooks',
    'assistants',
  ],
  cli: ['kit', 'api', 'verify-cases verify-random'],
  'src/machines': ['kit', 'measures notices session', 'explorations', '*'],
  'src/components': ['text charts', 'controls graph-view bills issuers', 'adverse-media', '*'],
  'src/features': ['*'],
}

/** Third-party packages a layer may use where it must stay free of frameworks, of the browser and of Node. */
const mayUse = {
  contracts: ['valibot'],
  analysis: ['opencc-js', 'pinyin-pro'],
  formats: [
    'valibot',
    'csv-parse',
    '@streamparser/json',
    'fflate',
    'read-excel-file',
    'unpdf',
    'linkedom',
    '@mozilla/readability',
  ],
  lifecycles: ['xstate'],
  demo: [],
  'src/machines': ['xstate', 'valibot'],
}

const layers = '^(contracts|analysis|formats|lifecycles|demo|server|cli|src|scripts|bench|test)/'

const onlyDownwards = Object.entries(mayImport).map(([layer, below]) => ({
  name: `${layer} imports only ${['itself', ...below].join(', ')}`,
  severity: 'error',
  from: { path: `^${layer}(/|$)`, ...(layer === 'src/machines' && { pathNot: portsOfMachines }) },
  to: {
    path: layers,
    pathNot: [layer, ...below, ...(mayImportTypes[layer] ?? [])].map((name) => `^${name}(/|$)`),
  },
}))

const onlyTypes = Object.entries(mayImportTypes).map(([layer, below]) => ({
  name: `${layer} takes only types from ${below.map((name) => (name === bridges ? 'bridges' : name)).join(', ')}`,
  severity: 'error',
  from: { path: `^${layer}/` },
  to: { path: below.map((name) => `^${name}(/|$)`), dependencyTypesNot: ['type-only'] },
}))

const onlyLowerFloors = Object.entries(floors).flatMap(([layer, storeys]) => {
  const rooms = storeys.map((storey) => storey.split(' '))
  const named = rooms.flat().filter((room) => room !== '*')
  const oneOf = (names) => `^${layer}/(?:${names.join('|')})/`
  const onFloors = rooms.map((names, floor) => {
    const lower = rooms.slice(0, floor).flat()
    const others = names.includes('*')
    return {
      name: `${layer}: ${others ? 'other rooms' : names.join(', ')} import only lower rooms`,
      severity: 'error',
      from: others
        ? { path: `^${layer}/([^/]+)/`, ...(named.length > 0 && { pathNot: oneOf(named) }) }
        : { path: `^${layer}/(${names.join('|')})/` },
      to: { path: `^${layer}/`, pathNot: [`^${layer}/$1/`, ...(lower.length > 0 ? [oneOf(lower)] : [])] },
    }
  })
  if (rooms.flat().includes('*')) return onFloors
  const unnamed = { path: `^${layer}/[^/]+/`, pathNot: oneOf(named) }
  const name = `${layer}: every room stands on a floor`
  return [...onFloors, { name, severity: 'error', from: unnamed, to: {} }]
})

const onlyPackages = Object.entries(mayUse).map(([layer, packages]) => ({
  name: `${layer} uses ${packages.join(', ') || 'no package'}`,
  severity: 'error',
  from: { path: `^${layer}/`, pathNot: [portsOfMachines, `^${bridges}$`] },
  to: {
    dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
    ...(packages.length > 0 && { pathNot: packages.map((name) => `node_modules/${name}/`) }),
  },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...onlyDownwards,
    ...onlyTypes,
    {
      name: 'ports of machines import only what machines do, and src/api',
      severity: 'error',
      from: { path: portsOfMachines },
      to: {
        path: layers,
        pathNot: ['src/machines', ...mayImport['src/machines'], 'src/api'].map((name) => `^${name}(/|$)`),
      },
    },
    ...onlyLowerFloors,
    ...onlyPackages,
    {
      name: 'machines do not know who fills their ports',
      severity: 'error',
      from: { path: '^src/machines/.+/', pathNot: portsOfMachines },
      to: { path: '^src/machines/.+\\.ports\\.ts$' },
    },
    {
      name: 'bridges use xstate, @xstate/react',
      severity: 'error',
      from: { path: `^${bridges}$` },
      to: { path: 'node_modules/', pathNot: 'node_modules/(xstate|@xstate/react)/' },
    },
    {
      name: 'machines do not know their bridges',
      severity: 'error',
      from: { path: '^src/machines/', pathNot: `^${bridges}$` },
      to: { path: `^${bridges}$` },
    },
    {
      name: 'the browser takes only a type from the server',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'screens and components hold no state and fetch nothing',
      severity: 'error',
      from: { path: '^src/(features|components)/', pathNot: '^src/components/controls/link\\.tsx$' },
      to: { path: 'node_modules/(xstate|@xstate|@tanstack|hono)/' },
    },
    {
      name: 'only the composition root is started by main.tsx',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app/|main\\.tsx$)' },
      to: { path: '^src/app/' },
    },
    { name: 'nobody imports tests', severity: 'error', from: { pathNot: '^test/' }, to: { path: '^test/' } },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'every import resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'module', 'browser', 'require', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
}
