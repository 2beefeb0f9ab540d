import { locale } from './locale/locale.ports.ts'
import { requestErrors } from './request-errors/request-errors.ports.ts'
import { session } from './session/session.ports.ts'
import { faultReports } from './shell/fault-reports.ports.ts'
import { parts } from './shell/parts.ports.ts'
import { theme } from './shell/theme.ports.ts'

/** The machines that run as long as the application. */
export const atStart = { session, requestErrors, locale, theme, parts, faultReports }
