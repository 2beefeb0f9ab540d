import type { Interval } from '#contracts/ownership/owners.ts'
import type { ControlSide, NetworkChange, OwnerSide, StakeSize } from '#contracts/scenarios/network-difference.ts'
import { percentDecimals } from '#contracts/values/percent-decimals.ts'
import type { Words } from '#contracts/values/words.ts'

const percent = (part: number) =>
  part.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: percentDecimals(part, 2) })

/** One change of a network as a sentence in both languages. `name` gives what a party is called. */
export function changeSentence(change: NetworkChange, name: (party: string) => string): Words {
  const company = name(change.company)
  switch (change.code) {
    case 'CONTROL_GAINED':
    case 'CONTROL_LOST':
    case 'CONTROL_PASSED':
      return controlSentence(change.code, company, sideWords(change.before, name), sideWords(change.after, name))
    case 'STAKE_ADDED':
    case 'STAKE_REMOVED':
    case 'STAKE_CHANGED':
      return stakeSentence(change.code, name(change.owner), company, change.before, change.after)
    case 'CONSOLIDATION_ADDED':
      return {
        'en-US': `${name(change.owner)} now consolidates ${company}.`,
        'zh-CN': `${name(change.owner)}开始将${company}纳入合并报表。`,
      }
    case 'CONSOLIDATION_REMOVED':
      return {
        'en-US': `${name(change.owner)} no longer consolidates ${company}.`,
        'zh-CN': `${name(change.owner)}不再将${company}纳入合并报表。`,
      }
    case 'OWNER_GAINED':
    case 'OWNER_LOST':
    case 'OWNER_CHANGED':
      return change.size === 0
        ? kindSentence(name(change.owner), company, change.after)
        : ownerSentence(name(change.owner), company, change.before, change.after)
    case 'UNIDENTIFIED_CHANGED':
      return unidentifiedSentence(company, change.before, change.after)
  }
}

function sideWords({ controllers }: ControlSide, name: (party: string) => string): Words {
  const names = controllers.map(name)
  return { 'en-US': listFormat.format(names), 'zh-CN': names.join('、') }
}

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' })

function controlSentence(
  code: 'CONTROL_GAINED' | 'CONTROL_LOST' | 'CONTROL_PASSED',
  company: string,
  was: Words,
  is: Words,
): Words {
  switch (code) {
    case 'CONTROL_GAINED':
      return {
        'en-US': `${is['en-US']} controls ${company}, of which the data named no controller before.`,
        'zh-CN': `${is['zh-CN']}控制${company}，数据此前未列明其控制人。`,
      }
    case 'CONTROL_LOST':
      return {
        'en-US': `${was['en-US']} lost control of ${company}, of which the data name no controller now.`,
        'zh-CN': `${was['zh-CN']}失去对${company}的控制，数据现未列明其控制人。`,
      }
    case 'CONTROL_PASSED':
      return {
        'en-US': `Control of ${company} passed from ${was['en-US']} to ${is['en-US']}.`,
        'zh-CN': `${company}的控制权由${was['zh-CN']}转至${is['zh-CN']}。`,
      }
  }
}

function stakeSentence(
  code: string,
  owner: string,
  company: string,
  before: StakeSize | null,
  after: StakeSize | null,
): Words {
  const [was, is] = [sizeWords(before), sizeWords(after)]
  if (code === 'STAKE_ADDED') {
    return {
      'en-US': `${owner} acquired a stake in ${company}: ${is['en-US']}.`,
      'zh-CN': `${owner}新持有${company}：${is['zh-CN']}。`,
    }
  }
  if (code === 'STAKE_REMOVED') {
    return {
      'en-US': `${owner} gave up its stake in ${company}: ${was['en-US']}.`,
      'zh-CN': `${owner}不再持有${company}：原为${was['zh-CN']}。`,
    }
  }
  return {
    'en-US': `The stake of ${owner} in ${company} went from ${was['en-US']} to ${is['en-US']}.`,
    'zh-CN': `${owner}对${company}的持股由${was['zh-CN']}变为${is['zh-CN']}。`,
  }
}

/** Votes are named first where they differ from the capital. */
function sizeWords(size: StakeSize | null): Words {
  if (size === null) return { 'en-US': 'nothing', 'zh-CN': '无' }
  const [capital, votes] = [partWords(size.capital), partWords(size.votes)]
  if (capital['en-US'] === votes['en-US']) return capital
  return {
    'en-US': `${votes['en-US']} of the votes and ${capital['en-US']} of the capital`,
    'zh-CN': `${votes['zh-CN']}表决权、${capital['zh-CN']}资本`,
  }
}

function partWords(part: Interval | null): Words {
  if (part === null) return { 'en-US': 'an unknown part', 'zh-CN': '未知份额' }
  const text = part.min === part.max ? percent(part.min) : `${percent(part.min)}–${percent(part.max)}`
  return { 'en-US': text, 'zh-CN': text }
}

function ownerSentence(owner: string, company: string, before: OwnerSide | null, after: OwnerSide | null): Words {
  const [was, is] = [shareWords(before?.integrated, before), shareWords(after?.integrated, after)]
  if (was['en-US'] === is['en-US']) {
    const [wasUltimate, isUltimate] = [shareWords(before?.ultimate, before), shareWords(after?.ultimate, after)]
    return {
      'en-US': `The ultimate share of ${owner} in ${company} went from ${wasUltimate['en-US']} to ${isUltimate['en-US']}.`,
      'zh-CN': `${owner}对${company}的最终份额由${wasUltimate['zh-CN']}变为${isUltimate['zh-CN']}。`,
    }
  }
  return {
    'en-US': `${owner} holds ${is['en-US']} of ${company}, directly and through others, instead of ${was['en-US']}.`,
    'zh-CN': `${owner}直接和间接持有${company}的份额由${was['zh-CN']}变为${is['zh-CN']}。`,
  }
}

function kindSentence(owner: string, company: string, side: OwnerSide | null): Words {
  if (side?.kind === 'none') {
    return {
      'en-US': `It is certain now that ${owner} owns nothing of ${company}.`,
      'zh-CN': `${owner}现确定不持有${company}的任何份额。`,
    }
  }
  return side?.kind === 'possible'
    ? {
        'en-US': `It is only possible now that ${owner} owns a part of ${company}.`,
        'zh-CN': `${owner}现仅可能持有${company}的份额。`,
      }
    : {
        'en-US': `It is certain now that ${owner} owns a part of ${company}.`,
        'zh-CN': `${owner}现确定持有${company}的份额。`,
      }
}

function shareWords(share: Interval | null | undefined, side: OwnerSide | null): Words {
  if (side === null) return { 'en-US': 'nothing', 'zh-CN': '无' }
  return partOrNone(share ?? null)
}

function partOrNone(share: Interval | null): Words {
  return share === null ? { 'en-US': 'a part that cannot be computed', 'zh-CN': '无法计算' } : partWords(share)
}

function unidentifiedSentence(company: string, before: Interval | null, after: Interval | null): Words {
  const [was, is] = [partOrNone(before), partOrNone(after)]
  return {
    'en-US': `The part of ${company} whose owners are not identified went from ${was['en-US']} to ${is['en-US']}.`,
    'zh-CN': `${company}未识别股东的份额由${was['zh-CN']}变为${is['zh-CN']}。`,
  }
}
