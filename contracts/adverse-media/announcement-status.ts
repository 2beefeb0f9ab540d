import * as v from 'valibot'

/** What official announcements say of an event that news tell of a company. */
export const AnnouncementStatus = v.picklist([
  /** One tells of it, and none did before the first report. */
  'confirmed',
  /** One told of it before the first report. */
  'announcedFirst',
  /** The last one clears it up or denies it. */
  'denied',
  'mediaOnly',
  /** The report has no day, or names no known company. */
  'unknown',
])
export type AnnouncementStatus = v.InferOutput<typeof AnnouncementStatus>

/**
 * The time from the first report of an event to the announcement, in full hours or days; below 0 where that came first.
 * Hours where both have a time of day and are less than a day apart.
 */
export const AnnouncementLead = v.object({ unit: v.picklist(['hour', 'day']), count: v.number() })
export type AnnouncementLead = v.InferOutput<typeof AnnouncementLead>
