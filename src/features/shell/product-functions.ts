import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ScreenIconName } from './screen-icon.tsx'

/** A function of the product: what it is called, which question it answers, what it does, and where. */
export type ProductFunction = {
  label: MessageDescriptor
  /** As an analyst would ask it; functions without one run the installation. */
  question?: MessageDescriptor
  does: MessageDescriptor
  icon: ScreenIconName
  path: string
  search?: Readonly<Record<string, string>>
}

/** Every function there is, in the order of the work: from the data to the answers. */
const productFunctions: readonly ProductFunction[] = [
  {
    label: msg`Data integration`,
    question: msg`Which data are there, where do they come from, and how good are they?`,
    does: msg`Brings files in row by row: ownership as BODS, GLEIF, FollowTheMoney, the UK register or a table, and the further tables that the other functions ask for. Rows that cannot be read are left out and named with their reason; every fact keeps its file and row.`,
    icon: 'data',
    path: '/DataIntegration',
  },
  {
    label: msg`Multi-condition query`,
    question: msg`Which companies, bills or bonds meet several conditions at once?`,
    does: msg`Finds parties, articles, bills, bonds and issuers by conditions joined with and, or and not. Each condition shows how many it finds; the result falls into parts, can be sorted, and leaves as a CSV file with the query inside.`,
    icon: 'query',
    path: '/DataManagement/MultiQuery',
  },
  {
    label: msg`Risk discovery`,
    question: msg`What is being said and announced about it, and what is new or dangerous in that?`,
    does: msg`Reads public opinion and official announcements for risk events by their words: what is new, when it burst, and which companies it is about. Rules tell of what comes in.`,
    icon: 'discovery',
    path: '/RiskDetection',
  },
  {
    label: msg`Equity penetration and control power`,
    question: msg`Who really owns and controls this company?`,
    does: msg`Shows who owns and controls a company as of a day: the controllers with the proof, all owners with ultimate and integrated shares, and the statement behind every line. Simulates a sale or a failure and shows what follows.`,
    icon: 'deduction',
    path: '/RiskAnalysis/EquityNetwork',
    search: { view: 'penetration' },
  },
  {
    label: msg`Visual graph analysis`,
    question: msg`Which companies belong together, which matter most, and who holds whom in a circle?`,
    does: msg`Finds communities of companies, key companies and cross-shareholdings in the network around a company or in all of it.`,
    icon: 'network',
    path: '/RiskAnalysis/EquityNetwork',
    search: { view: 'analysis' },
  },
  {
    label: msg`Bill fraud identification`,
    question: msg`Which bills look fraudulent, and why?`,
    does: msg`Looks through imported bills for patterns behind which there may be no trade. Each finding is a suspicion with its rule and its evidence.`,
    icon: 'prevention',
    path: '/RiskPrevention/Jiaohang',
  },
  {
    label: msg`Bond issuer early warning`,
    question: msg`Which bond issuers are heading for trouble, and how early did we see it?`,
    does: msg`Gives bond issuers a warning level that follows from their published statements, events, guarantees, quotes and ratings alone, on any day; each point names its ground.`,
    icon: 'issuers',
    path: '/RiskPrevention/Shenzhengxin',
  },
  {
    label: msg`Credit risk control`,
    question: msg`How much is lent to clients who stand or fall together?`,
    does: msg`Adds up what is lent to clients under one controller, group by group, against the limits set for them.`,
    icon: 'credit',
    path: '/CreditRiskControl',
  },
  {
    label: msg`Data sets`,
    question: msg`Which columns of a table tell what came of its rows?`,
    does: msg`Takes tables of known outcomes as CSV, XLSX or ARFF, shows what each column holds and how well it tells the outcome, and says what is odd in them.`,
    icon: 'data',
    path: '/models',
  },
  {
    label: msg`Cases`,
    question: msg`What needs a decision today, and how often is each rule right?`,
    does: msg`Gathers everything that fires into one inbox that is gone through by keyboard, and leads an alert to a reasoned decision, with the data frozen as they were and a custody chain of every step.`,
    icon: 'cases',
    path: '/cases',
  },
  {
    label: msg`Federated distributed`,
    question: msg`What can several institutions learn together while their records stay at home?`,
    does: msg`Rehearses on this machine how several parties compute together while their records stay with them: each party is a process of its own with its own data and keys.`,
    icon: 'federated',
    path: '/Federated',
  },
  {
    label: msg`Dashboard`,
    does: msg`What the database holds, what the installation is doing, and your own imports, notices and companies.`,
    icon: 'dashboard',
    path: '/dashboard/analysis',
  },
  {
    label: msg`Administration`,
    does: msg`Users and their rights, sessions, messages, settings of the installation, and the audit log, in which a changed or removed record is noticed.`,
    icon: 'administration',
    path: '/admin/users',
  },
  {
    label: msg`Machine inspector`,
    does: msg`The state machines that run the application, each with its chart, its state and what happened to it.`,
    icon: 'machines',
    path: '/dev/machines',
  },
]

/** The functions whose screen the user may open. */
export function functionsAmong(screens: readonly { path: string }[]): ProductFunction[] {
  const open = new Set(screens.map(({ path }) => path))
  return productFunctions.filter(({ path }) => open.has(path))
}
