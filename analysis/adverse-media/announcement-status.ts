import type { AnnouncementLead, AnnouncementStatus } from '#contracts/adverse-media/announcement-status.ts'
import { type RiskEventId, riskEventTypes } from '#contracts/adverse-media/risk-event-types.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'

const [hour, day] = [3_600_000, 86_400_000]

/** By what announcements are joined with the news. */
export const announcementRule = {
  /** Days between an announcement and the first report of an event, before it or behind. */
  maxDays: 3,
  /**
   * The type of event by which an announcement clears up or denies what is said: of the adverse events that it names as
   * well, or of every event where it names none.
   */
  denial: 'rumor_clarification',
  adverse: riskEventTypes.flatMap(({ id, polarity }) => (polarity === -1 ? id : [])),
} as const satisfies { maxDays: number; denial: RiskEventId; adverse: readonly RiskEventId[] }

const { maxDays, denial } = announcementRule
const adverse: ReadonlySet<string> = new Set(announcementRule.adverse)

/** An event that news tell of a company. Times are milliseconds since 1970; `null`: not known. */
type ReportedEvent = {
  type: string
  company: string | null
  /** When the first of the reports that reprint one another was published. */
  first: number | null
}

/** An announcement about a company, with the types of its events. */
export type OfficialAnnouncement = { id: string; company: string; types: readonly string[]; at: number }

type Announced = { status: AnnouncementStatus; announcement: string | null; lead: AnnouncementLead | null }

const without = (status: AnnouncementStatus): Announced => ({ status, announcement: null, lead: null })

/**
 * What the announcements about a company say of an event. The last of them decides whether it is told or denied, at the
 * same time a denial; the first that says so is named. A time at midnight in China is a day without a time of day: what
 * it is compared with then counts by its day as well.
 */
export function announcementStatus(
  { type, company, first }: ReportedEvent,
  announcements: readonly OfficialAnnouncement[],
): Announced {
  if (company === null || first === null) return without('unknown')
  const said = announcements
    .filter((one) => one.company === company)
    .flatMap(({ id, types, at }) => {
      const names = types.includes(type)
      const denies = type !== denial && types.includes(denial) && (names || !types.some((one) => adverse.has(one)))
      const apart = timeApart(first, at)
      const speaks = (denies || names) && Math.abs(apart) <= maxDays * day
      return speaks ? [{ id, denies, apart, lead: leadOf(first, at) }] : []
    })
    .toSorted((one, other) => one.apart - other.apart || Number(one.denies) - Number(other.denies))
  const last = said.at(-1)
  const named = said.find(({ denies }) => denies === last?.denies)
  if (!named) return without('mediaOnly')
  const told = named.apart < 0 ? 'announcedFirst' : 'confirmed'
  return { status: named.denies ? 'denied' : told, announcement: named.id, lead: named.lead }
}

/**
 * What announcements say of an event that news tell of some companies: of each company of which one speaks, or else
 * once that none does.
 */
export function announcedOf(
  { companies, ...told }: Omit<ReportedEvent, 'company'> & { companies: readonly string[] },
  announcements: readonly OfficialAnnouncement[],
): (Announced & { company: string | null })[] {
  const spoken = companies.flatMap((company) => {
    const announced = announcementStatus({ ...told, company }, announcements)
    return announced.announcement === null ? [] : [{ company, ...announced }]
  })
  const [company = null] = companies
  return spoken.length > 0 ? spoken : [{ company: null, ...announcementStatus({ ...told, company }, []) }]
}

const midnightBefore = (time: number) => Date.parse(`${chinaDayOf(time)}T00:00:00+08:00`)
const isDayAlone = (time: number) => midnightBefore(time) === time

/** Milliseconds from one time to another, in full days where either is a day alone. */
const timeApart = (from: number, to: number) =>
  isDayAlone(from) || isDayAlone(to) ? midnightBefore(to) - midnightBefore(from) : to - from

function leadOf(from: number, to: number): AnnouncementLead {
  const apart = timeApart(from, to)
  const isHours = !isDayAlone(from) && !isDayAlone(to) && Math.abs(apart) < day
  // Zero is added so that what is less than one has no sign.
  return { unit: isHours ? 'hour' : 'day', count: Math.trunc(apart / (isHours ? hour : day)) + 0 }
}
