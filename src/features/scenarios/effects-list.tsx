import { WarningOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert } from 'antd'
import { type CommunityDifference, impossibleStakes, type WhatIfEffects } from '#contracts/scenarios/what-if.ts'
import { lossText } from '#src/components/contagion/contagion-words.ts'
import buttons from '#src/components/controls/inline-button.module.css'
import { findingSentence } from '#src/components/ownership/finding-words.ts'
import { fractionWords } from '#src/components/text/share-words.ts'
import { ChangeList } from './change-list.tsx'
import styles from './scenarios.module.css'

type EffectsListProps = {
  effects: WhatIfEffects
  company: string
  nameOf: (party: string) => string
  onSelect: (party: string) => void
}

/** What a scenario changes: findings first, then control, owners and stakes, losses, communities. */
export function EffectsList({ effects, company, nameOf, onSelect }: EffectsListProps) {
  const { difference } = effects
  const { i18n } = useLingui()
  return (
    <div className={styles.effects}>
      {impossibleStakes(effects).map(({ code, at, value, message }) => (
        <Alert
          key={`${code}-${at}-${message}`}
          type="warning"
          showIcon
          icon={<WarningOutlined aria-hidden="true" />}
          title={
            <>
              <bdi>{nameOf(at)}</bdi>
              {value !== undefined && <b> {fractionWords(i18n, value, 'table')}</b>}:{' '}
              {findingSentence(i18n, { code, value: value ?? null })}
            </>
          }
        />
      ))}
      <section>
        <h3>
          <Trans>What that changes in control and ownership</Trans>
        </h3>
        <ChangeList difference={difference} nameOf={nameOf} maxAtOnce={3} onSelect={onSelect} />
      </section>
      <Losses losses={effects.losses} company={company} nameOf={nameOf} onSelect={onSelect} />
      {effects.communities && <Communities communities={effects.communities} nameOf={nameOf} onSelect={onSelect} />}
    </div>
  )
}

type LossesProps = Pick<WhatIfEffects, 'losses'> & Omit<EffectsListProps, 'effects'>

const maxListed = 8

function Losses({ losses: { hit, failed, losses }, company, nameOf, onSelect }: LossesProps) {
  const { i18n } = useLingui()
  const { changes, total, sumBefore, sumAfter } = losses
  const listed = changes.slice(0, maxListed)
  const further = i18n.number(total - listed.length)
  const number = (count: number) => i18n.number(count)
  return (
    <section>
      <h3>
        <Trans>What it changes in contagion</Trans>
      </h3>
      <p className={styles.words}>
        <Trans>
          If <bdi>{nameOf(company)}</bdi> lost everything:
        </Trans>{' '}
        {total === 0 && hit.before === hit.after && failed.before === failed.after ? (
          <Trans>the losses of all others stay the same.</Trans>
        ) : (
          <>
            {hit.before !== hit.after && (
              <Trans>
                <Plural value={hit.after} one="# loses value" other="# lose value" /> instead of {number(hit.before)}.
              </Trans>
            )}{' '}
            {failed.before !== failed.after && (
              <Trans>
                <Plural value={failed.after} one="# fails" other="# fail" /> instead of {number(failed.before)}.
              </Trans>
            )}{' '}
            {lossText(sumAfter, i18n) !== lossText(sumBefore, i18n) && (
              <Trans>
                {lossText(sumAfter, i18n)} is lost instead of {lossText(sumBefore, i18n)}.
              </Trans>
            )}
          </>
        )}
      </p>
      {listed.length > 0 && (
        <ul className={styles.plain}>
          {listed.map(({ party, before, after }) => (
            <li key={party}>
              <button type="button" className={buttons.inline} onClick={() => onSelect(party)}>
                <bdi>{nameOf(party)}</bdi>
              </button>
              {': '}
              <Trans>
                {lossText(before ?? 0, i18n)} → {lossText(after ?? 0, i18n)}
              </Trans>
            </li>
          ))}
        </ul>
      )}
      {total > listed.length && (
        <p className={styles.quiet}>
          <Trans>{further} smaller changes are not listed.</Trans>
        </p>
      )}
    </section>
  )
}

type CommunitiesProps = { communities: CommunityDifference } & Pick<EffectsListProps, 'nameOf' | 'onSelect'>

function Communities({ communities, nameOf, onSelect }: CommunitiesProps) {
  const { i18n } = useLingui()
  const { before, after, moved, moves, ended, begun } = communities
  const [was, is] = [i18n.number(before), i18n.number(after)]
  const listed = moves.slice(0, maxListed)
  const furtherCommunities = Math.max(0, ended.length - maxListed) + Math.max(0, begun.length - maxListed)
  return (
    <section>
      <h3>
        <Trans>What it changes in communities</Trans>
      </h3>
      <p className={styles.words}>
        {moved === 0 && before === after ? (
          <Trans>The communities stay as they are: {was}.</Trans>
        ) : (
          <>
            {before !== after && (
              <Trans>
                {is} communities instead of {was}.
              </Trans>
            )}{' '}
            {moved > 0 && (
              <Plural
                value={moved}
                one="# party is in another community."
                other="# parties are in another community."
              />
            )}
          </>
        )}
      </p>
      <ul className={styles.plain}>
        {ended.slice(0, maxListed).map((hub) => (
          <li key={`ended-${hub}`}>
            <Trans>
              The community around <bdi>{nameOf(hub)}</bdi> dissolves.
            </Trans>
          </li>
        ))}
        {begun.slice(0, maxListed).map((hub) => (
          <li key={`begun-${hub}`}>
            <Trans>
              A community forms around <bdi>{nameOf(hub)}</bdi>.
            </Trans>
          </li>
        ))}
        {listed.map(({ party, left, joined }) => (
          <li key={party}>
            <button type="button" className={buttons.inline} onClick={() => onSelect(party)}>
              <bdi>{nameOf(party)}</bdi>
            </button>{' '}
            <Move left={left && nameOf(left)} joined={joined && nameOf(joined)} />
          </li>
        ))}
      </ul>
      {furtherCommunities > 0 && (
        <p className={styles.quiet}>
          <Plural
            value={furtherCommunities}
            one="# more community dissolves or forms."
            other="# more communities dissolve or form."
          />
        </p>
      )}
      {moved > listed.length && (
        <p className={styles.quiet}>
          <Plural
            value={moved - listed.length}
            one="# more party is in another community."
            other="# more parties are in another community."
          />
        </p>
      )}
    </section>
  )
}

function Move({ left, joined }: { left: string | null; joined: string | null }) {
  if (left && joined) {
    return (
      <Trans>
        goes from the community around <bdi>{left}</bdi> to the one around <bdi>{joined}</bdi>
      </Trans>
    )
  }
  if (joined) {
    return (
      <Trans>
        joins the community around <bdi>{joined}</bdi>
      </Trans>
    )
  }
  return (
    <Trans>
      leaves the community around <bdi>{left}</bdi>
    </Trans>
  )
}
