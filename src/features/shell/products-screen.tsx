import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ScreenLink as Anchor } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageHead } from '#src/components/controls/page-parts.tsx'
import type { ScreenLink } from '#src/components/controls/screen-links.tsx'
import styles from './products.module.css'

/** What a function of the product does, by the path that the screens for it have in common. */
const productFunctions = {
  '/DataIntegration': msg`Brings files in row by row: ownership as BODS 0.4, GLEIF or CSV, and the further tables that the other functions ask for. Rows that cannot be read are left out and named with their reason; every fact keeps its file and row.`,
  '/DataManagement/MultiQuery': msg`Finds parties by conditions joined with and, or and not. Each condition shows how many parties it finds; the result falls into parts, can be sorted, and leaves as a CSV file with the query inside.`,
  '/RiskAnalysis/EquityNetwork': msg`Shows who owns and controls a company as of a day: the controllers with the proof, all owners with ultimate and integrated shares, and the statement behind every line.`,
  '/RiskDetection': msg`Reads public opinion and official announcements for risk events by their words: what is new, when it burst, and which companies it is about.`,
  '/RiskPrevention/Jiaohang': msg`Looks through imported bills for patterns behind which there may be no trade. Each finding is a suspicion with its rule and its evidence.`,
  '/RiskPrevention/Shenzhengxin': msg`Gives bond issuers a warning level that follows from their published statements and events alone, on any day; each point names its ground.`,
  '/Federated': msg`Rehearses on this machine how several parties compute together while their records stay with them: each party is a process of its own with its own data and keys.`,
  '/CreditRiskControl': msg`Adds up what is lent to clients under one controller, group by group, against the limits set for them.`,
  '/dashboard/analysis': msg`What the database holds: parties by kind and jurisdiction, interests, concentration of ownership, the largest, and what the data leave open.`,
  '/dashboard/monitor': msg`What the installation is doing: imports over time, why rows were left out, and the health of the server.`,
  '/dashboard/workplace': msg`Your own imports, notices and the companies that you looked at last.`,
  '/admin': msg`Users and their rights, sessions, messages, settings of the installation, and the audit log, in which a changed or removed record is noticed.`,
  '/dev/machines': msg`The state machines that run the application, each with its chart, its state and what happened to it.`,
}

const isAt = ({ path }: ScreenLink, place: string) => path === place || path.startsWith(`${place}/`)

/** The products, each with a description and a link. */
export function ProductsScreen({ screens }: { screens: readonly ScreenLink[] }) {
  const { i18n } = useLingui()
  const functions = screens.flatMap((screen) => {
    const found = Object.entries(productFunctions).find(([path]) => isAt(screen, path))
    if (!found) return []
    const [functionPath, text] = found
    const entries = screens.filter((other) => isAt(other, functionPath))
    if (entries[0] !== screen) return []
    // Where several entries lead to one function, it is called as their group is.
    return [{ path: screen.path, label: (entries.length > 1 && screen.group) || screen.label, text }]
  })
  return (
    <div className={parts.screen}>
      <PageHead
        title={<Trans>All products</Trans>}
        lead={<Trans>What this installation can do today. Every function works on the data that you bring in.</Trans>}
      />
      <ul className={styles.cards}>
        {functions.map(({ path, label, text }) => (
          <li key={path} className={styles.card}>
            <h2>
              <Anchor path={path} current={false}>
                {i18n._(label)}
              </Anchor>
            </h2>
            <p>{i18n._(text)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
