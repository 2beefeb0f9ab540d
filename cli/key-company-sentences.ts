import type { KeyReason } from '#contracts/network-metrics/key-companies-report.ts'
import type { Words } from '#contracts/values/words.ts'

const english = formats('en-US')
const chinese = formats('zh-CN')

/**
 * Why a party is a key one, in a sentence that starts after its name. Values are in the unit of the caller's values.
 */
export function keyCompanySentence(reason: KeyReason): Words {
  switch (reason.code) {
    case 'controls_value':
      return {
        'en-US': `controls a value of ${english.value(reason.value)} besides its own: ${english.percent(reason.share)} of all.`,
        'zh-CN': `在自身之外控制价值${chinese.value(reason.value)}，占全部的${chinese.percent(reason.share)}。`,
      }
    case 'failure_costs':
      return {
        'en-US': `would cost the others ${reason.atLeast ? 'at least ' : ''}${english.value(reason.value)} if it failed: ${english.percent(reason.share)} of all value.`,
        'zh-CN': `若倒下，将使其他各方${reason.atLeast ? '至少' : ''}损失${chinese.value(reason.value)}，占全部价值的${chinese.percent(reason.share)}。`,
      }
    case 'collects_value':
      return {
        'en-US': `collects ${english.percent(reason.rank)} of what companies pass up to their owners.`,
        'zh-CN': `汇集各公司向股东上缴价值的${chinese.percent(reason.rank)}。`,
      }
    case 'stands_between':
      return {
        'en-US': `stands between ${reason.standardError > 0 ? `about ${english.value(reason.pairs)} (± ${english.value(2 * reason.standardError)})` : english.value(reason.pairs)} pairs of an owner and what it holds indirectly.`,
        'zh-CN': `居于${reason.standardError > 0 ? `约${chinese.value(reason.pairs)}（±${chinese.value(2 * reason.standardError)}）` : chinese.value(reason.pairs)}对股东与其间接持有公司之间。`,
      }
    case 'in_core':
      return {
        'en-US': `belongs to a part of the network in which everyone is joined with at least ${english.value(reason.others)} others.`,
        'zh-CN': `处于网络中每一方都至少与${chinese.value(reason.others)}方相连的部分。`,
      }
  }
}

function formats(locale: string) {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const value = new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 })
  return { percent: (share: number) => percent.format(share), value: (number: number) => value.format(number) }
}
