import { expect, test } from 'vitest'
import { questionIn } from '#analysis/search/question.ts'

test.each([
  ['who controls Barclays PLC?', { about: 'control', name: 'Barclays PLC' }],
  ['谁控制青屿实业', { about: 'control', name: '青屿实业' }],
  ['谁控制了青屿实业？', { about: 'control', name: '青屿实业' }],
  ['青屿实业的实际控制人是谁', { about: 'control', name: '青屿实业' }],
  ['Who owns Barclays', { about: 'owners', name: 'Barclays' }],
  ['青屿实业的股东', { about: 'owners', name: '青屿实业' }],
  ['bills of Barclays', { about: 'bills', name: 'Barclays' }],
  ['青屿实业的票据', { about: 'bills', name: '青屿实业' }],
  ['Barclays vs HSBC', { about: 'comparison', one: 'Barclays', other: 'HSBC' }],
  ['比较 青屿实业 和 南岛控股', { about: 'comparison', one: '青屿实业', other: '南岛控股' }],
  ['path from Ada Holder to Barclays', { about: 'path', one: 'Ada Holder', other: 'Barclays' }],
  ['青屿实业到南岛控股的路径', { about: 'path', one: '青屿实业', other: '南岛控股' }],
  ['誰控制青嶼實業', { about: 'control', name: '青屿实业' }],
  ['Barclays', null],
  ['who controls', null],
  ['Control Risks Group', null],
  ['违约', null],
])('%s', (text, question) => {
  expect(questionIn(text)).toEqual(question)
})
