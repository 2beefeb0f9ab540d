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

/** Third-party packages a layer may use where it must stay free of frameworks, of the browser and of Node. */
const mayUse = {
  contracts: ['valibot'],
  analysis: [],
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
  from: { path: `^${layer}(/|$)` },
  to: { path: layers, pathNot: [layer, ...below].map((name) => `^${name}(/|$)`) },
}))

const onlyPackages = Object.entries(mayUse).map(([layer, packages]) => ({
  name: `${layer} uses ${packages.join(', ') || 'no package'}`,
  severity: 'error',
  from: { path: `^${layer}/` },
  to: {
    dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
    ...(packages.length > 0 && { pathNot: packages.map((name) => `node_modules/${name}/`) }),
  },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...onlyDownwards,
    ...onlyPackages,
    {
      name: 'the browser takes only a type from the server',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features do not know each other',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
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
