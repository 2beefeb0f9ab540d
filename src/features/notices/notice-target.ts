import type { NoticeContent } from '#contracts/notice.ts'

/** The screen on which a notice is dealt with; `null` where reading it is all. */
export function noticeTarget(content: NoticeContent): { path: string; search?: Record<string, string> } | null {
  switch (content.code) {
    case 'import.finished':
    case 'import.refused':
    case 'import.failed':
      return { path: '/DataIntegration', search: { import: content.importId } }
    case 'feed.closed':
      return { path: '/DataIntegration', search: { tab: 'sources' } }
    case 'registration.waiting':
      return { path: '/admin/users' }
    case 'access.changed':
      return { path: '/account/center' }
    case 'password.changed':
    case 'secondFactor.changed':
    case 'phone.changed':
    case 'passkey.added':
      return { path: '/account/settings', search: { section: 'security' } }
    case 'alert.fired': {
      if (content.firing !== undefined) return { path: '/RiskDetection', search: { firing: content.firing } }
      const asked = Object.entries(content.watches).filter((part): part is [string, string] => Boolean(part[1]))
      return { path: '/RiskDetection', search: { ...Object.fromEntries(asked), import: content.importId } }
    }
    case 'exploration.shared':
      return { path: '/RiskAnalysis/EquityNetwork', search: { share: content.share } }
    case 'message.written':
      return null
  }
}
