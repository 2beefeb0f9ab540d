import { expect, test } from 'vitest'
import { keyCompanySentence } from '#cli/key-company-sentences.ts'

test('every reason for a key company is a sentence in both languages', () => {
  expect([
    keyCompanySentence({ code: 'controls_value', value: 1234.5, share: 0.1234 }),
    keyCompanySentence({ code: 'failure_costs', value: 3, share: 0.5, atLeast: false }),
    keyCompanySentence({ code: 'failure_costs', value: 3, share: 0.5, atLeast: true }),
    keyCompanySentence({ code: 'collects_value', rank: 0.0625 }),
    keyCompanySentence({ code: 'stands_between', pairs: 12, standardError: 0 }),
    keyCompanySentence({ code: 'stands_between', pairs: 1200, standardError: 45 }),
    keyCompanySentence({ code: 'in_core', others: 4 }),
  ]).toEqual([
    {
      'en-US': 'controls a value of 1,234.5 besides its own: 12.34% of all.',
      'zh-CN': '在自身之外控制价值1,234.5，占全部的12.34%。',
    },
    {
      'en-US': 'would cost the others 3 if it failed: 50% of all value.',
      'zh-CN': '若倒下，将使其他各方损失3，占全部价值的50%。',
    },
    {
      'en-US': 'would cost the others at least 3 if it failed: 50% of all value.',
      'zh-CN': '若倒下，将使其他各方至少损失3，占全部价值的50%。',
    },
    {
      'en-US': 'collects 6.25% of what companies pass up to their owners.',
      'zh-CN': '汇集各公司向股东上缴价值的6.25%。',
    },
    {
      'en-US': 'stands between 12 pairs of an owner and what it holds indirectly.',
      'zh-CN': '居于12对股东与其间接持有公司之间。',
    },
    {
      'en-US': 'stands between about 1,200 (± 90) pairs of an owner and what it holds indirectly.',
      'zh-CN': '居于约1,200（±90）对股东与其间接持有公司之间。',
    },
    {
      'en-US': 'belongs to a part of the network in which everyone is joined with at least 4 others.',
      'zh-CN': '处于网络中每一方都至少与4方相连的部分。',
    },
  ])
})
