import type { I18n } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Controllers, LoopMember, OwnershipLoop } from '#contracts/ownership/cycles-report.ts'
import { ListedPart } from '#src/components/controls/listed-part.tsx'
import styles from '#src/components/measures/analysis.module.css'
import { type AnalysisActions, type Parties, partyName, toggled } from '#src/components/measures/analysis-actions.ts'
import { amount, percent, percentInText } from '#src/components/measures/figures.ts'
import { HighlightButton, PartyButton } from '#src/components/measures/party-button.tsx'
import { pointedTogether } from '#src/components/measures/pointed.ts'
import { ResultTable } from '#src/components/measures/result-table.tsx'
import { listedPartText } from '#src/components/text/listed-part-text.ts'

type LoopCardProps = { loop: OwnershipLoop; parties: Parties; actions: AnalysisActions }

/** Companies that all own one another: what they own of themselves, and who owns them in truth. */
export function LoopCard({ loop, parties, actions }: LoopCardProps) {
  const { i18n, t } = useLingui()
  const number = i18n.number(loop.loop + 1)
  const companies = loop.members.map(({ company }) => company)
  const title = t`Loop ${number}`
  const point = toggled(`loops:${loop.loop}`, actions, () => pointedTogether('', title, companies).groups)
  const part = percentInText(i18n, loop.unidentified)
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.cardHead}>
        <h4>{title}</h4>
        <span className={styles.quiet}>
          <Plural value={loop.size} one="# company" other="# companies" />
        </span>
        <HighlightButton {...point} what={title} disabled={!companies.some((id) => actions.drawn.has(id))} />
      </div>
      {loop.isClosedRing ? (
        <p>
          <Trans>
            Closed ring: these companies are owned by one another alone, so nobody outside ever receives a dividend.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>Who receives what the loop pays out, once it is unwound:</Trans>
          </p>
          <ul className={styles.sentences}>
            {loop.owners.map(({ owner, share }) => (
              <li key={owner}>
                <PartyButton id={owner} parties={parties} onOpen={actions.onOpen} />{' '}
                <span className={styles.amount}>{percent(i18n, share)}</span>
              </li>
            ))}
            {loop.unidentified !== null && loop.unidentified > 0 && (
              <li>
                <Trans>Nobody the data name: {part}</Trans>
              </li>
            )}
          </ul>
          <ListedPart listed={loop.owners.length} total={loop.ownersTotal} />
        </>
      )}
      <ResultTable<LoopMember & { key: string }>
        label={t`Companies of loop ${number}`}
        list={`loop-${loop.loop + 1}`}
        rows={loop.members.map((member) => ({ ...member, key: member.company }))}
        actions={actions}
        pointed={({ company }) =>
          pointedTogether(`loops:${loop.loop}:${company}`, partyName(parties, company), [company])
        }
        below={(member) => <TrueOwners member={member} parties={parties} actions={actions} />}
        rest={
          loop.size > loop.members.length && (
            <Trans>{i18n.number(loop.size - loop.members.length)} further companies are not listed.</Trans>
          )
        }
        columns={[
          {
            key: 'company',
            title: t`Company`,
            cell: ({ company }) => <PartyButton id={company} parties={parties} onOpen={actions.onOpen} />,
            sortBy: ({ company }) => partyName(parties, company),
            file: ({ company }) => partyName(parties, company),
          },
          {
            key: 'self_owned',
            title: t`Owns of itself`,
            figure: true,
            cell: ({ selfOwned }) => percent(i18n, selfOwned),
            sortBy: ({ selfOwned }) => selfOwned ?? -1,
            file: ({ selfOwned }) => selfOwned,
          },
          {
            key: 'inflation',
            title: t`Counted`,
            hint: t`How often a unit of its capital is counted because of the loop; once without one.`,
            figure: true,
            cell: ({ inflation }) => (inflation === null ? t`unknown` : `× ${amount(i18n, inflation)}`),
            sortBy: ({ inflation }) => inflation ?? -1,
            file: ({ inflation }) => inflation,
          },
          {
            key: 'controllers',
            title: t`Controlled by`,
            cell: ({ control }) => controllersText(i18n, control, parties),
            sortBy: ({ control }) => control.controllers.map((id) => partyName(parties, id)).join(),
            file: ({ control }) => control.controllers.map((id) => partyName(parties, id)),
          },
          { key: 'controllers_total', title: '', file: ({ control }) => control.controllersTotal },
        ]}
      />
    </section>
  )
}

/** Who controls a company ultimately, by name. */
export function controllersText(i18n: I18n, { controllers, controllersTotal }: Controllers, parties: Parties): string {
  if (controllers.length === 0) return '–'
  const names = controllers.map((id) => partyName(parties, id)).join(', ')
  return listedPartText(i18n, names, { listed: controllers.length, total: controllersTotal })
}

function TrueOwners({ member, parties, actions }: { member: LoopMember } & Omit<LoopCardProps, 'loop'>) {
  const { i18n } = useLingui()
  const part = percentInText(i18n, member.unidentified)
  return (
    <div className={styles.below}>
      <h4>
        <Trans>True owners outside the loop</Trans>
      </h4>
      <ul className={styles.sentences}>
        {member.owners.map(({ owner, declared, unwound }) => {
          const [stated, received] = [percentInText(i18n, declared), percentInText(i18n, unwound)]
          return (
            <li key={owner}>
              <PartyButton id={owner} parties={parties} onOpen={actions.onOpen} />{' '}
              <Trans>
                is stated with {stated} and receives {received}.
              </Trans>
            </li>
          )
        })}
        <li>
          <Trans>Nobody the data name: {part}</Trans>
        </li>
      </ul>
      <ListedPart listed={member.owners.length} total={member.ownersTotal} />
    </div>
  )
}
