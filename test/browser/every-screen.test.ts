import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browserStage } from '../support/browser-stage.ts'
import { englishSentencesOf } from '../support/english-sentences.ts'
import { type ScreenVisitor, screens, screenVisitor, signInScreens, someArticle } from './screen-visitor.ts'

const stage = browserStage()

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
    .map((path) => path.replace(/\/\$\w+/g, '/1').replace(/\/\$$/, '/no/such/page'))
  const covered = [...signInScreens, ...screens].map((address) => address.split('?')[0] ?? '')
  const unvisited = routes.filter(
    (path) => !covered.some((address) => address === path || address.startsWith(`${path}/`)),
  )
  expect(unvisited).toEqual([])
})

test('no screen speaks English in Chinese', async () => {
  const english: { address: string; sentences: string[] }[] = []
  const read = async ({ page }: ScreenVisitor, address: string) => {
    const sentences = await englishSentencesOf(page)
    if (sentences.length > 0) english.push({ address, sentences })
  }
  const stranger = await screenVisitor(stage, { locale: 'zh-CN' })
  for (const address of signInScreens) {
    await stranger.load(address)
    await read(stranger, address)
  }
  await stranger.leave()
  const { cookie } = await stage.server.signIn()
  const user = await screenVisitor(stage, { locale: 'zh-CN' }, cookie)
  for (const address of [...screens, await someArticle(stage, cookie)]) {
    await user.follow(address)
    await read(user, address)
  }
  await user.leave()
  expect(english).toEqual([])
})
