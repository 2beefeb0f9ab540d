import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screens, signInScreens } from '../support/screen-addresses.ts'

test('every route is covered by the accessibility test', () => {
  const routes = globSync('src/routes/**/*.tsx')
    .map((file) => file.replace(/^src\/routes/, '').replace(/\.tsx$/, ''))
    .filter((path) => !/\/-|__root|^\/_workspace$/.test(path))
    .map(
      (path) =>
        path
          .replace('/_workspace', '')
          .replace(/\[\.\]/g, '.')
          .replace(/\/(index|route)$/, '') || '/',
    )
    .map((path) =>
      path
        .replace(/\/\$other\w+/g, '/2')
        .replace(/\/\$\w+/g, '/1')
        .replace(/\/\$$/, '/no/such/page'),
    )
  const covered = [...signInScreens, ...screens].map((address) => address.split('?')[0] ?? '')
  const unvisited = routes.filter(
    (path) => !covered.some((address) => address === path || address.startsWith(`${path}/`)),
  )
  expect(unvisited).toEqual([])
})
