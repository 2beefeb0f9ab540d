import type { ParameterSpecs } from '#contracts/measure.ts'

/** What cycles can be asked with. */
export const cyclesParameters = {
  limit: {
    type: 'count',
    default: 1_000,
    least: 1,
    most: 100_000,
    name: { 'en-US': 'Cycles listed', 'zh-CN': '列出的环数' },
    meaning: {
      'en-US': 'Cycles listed at most, those of the greatest gain first. The result says when more exist.',
      'zh-CN': '最多列出的持股环，增益大的在前；若还有更多，结果会说明。',
    },
  },
  length: {
    type: 'count',
    default: 8,
    least: 1,
    most: 1_000,
    name: { 'en-US': 'Longest cycle', 'zh-CN': '最长的环' },
    meaning: {
      'en-US': 'Companies in a cycle at most. Longer cycles count in every number all the same.',
      'zh-CN': '一个环最多包含的公司数。更长的环不列出，但各项数字仍将其计入。',
    },
  },
  loops: {
    type: 'count',
    default: 50,
    least: 1,
    most: 10_000,
    name: { 'en-US': 'Loops described', 'zh-CN': '详述的环路数' },
    meaning: {
      'en-US': 'Sets of companies that all own one another, described in full, the largest first.',
      'zh-CN': '逐一详述的相互持股公司群，规模大的在前。',
    },
  },
  members: {
    type: 'count',
    default: 50,
    least: 1,
    most: 10_000,
    name: { 'en-US': 'Companies per loop', 'zh-CN': '每个环路的公司数' },
    meaning: {
      'en-US': 'Companies described in each loop, those that own most of themselves first.',
      'zh-CN': '每个环路中详述的公司，自持份额多的在前。',
    },
  },
  owners: {
    type: 'count',
    default: 10,
    least: 1,
    most: 10_000,
    name: { 'en-US': 'Outside owners listed', 'zh-CN': '列出的外部股东数' },
    meaning: {
      'en-US': 'Owners outside the loop listed for each company and each loop, largest first.',
      'zh-CN': '每家公司和每个环路列出的外部股东，份额大的在前。',
    },
  },
} as const satisfies ParameterSpecs
