import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Spin } from 'antd'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import type { RankedPath, RankedPaths } from '#contracts/ownership/ranked-paths.ts'
import { nameOf, unnamedParty } from '#src/components/text/entity-words.ts'
import { isolated } from '#src/components/text/isolated-text.ts'
import { fractionWords, saysNothing, shareWords } from '#src/components/text/share-words.ts'
import styles from './ownership.module.css'

type OwnerPathsProps = {
  owner: EntitySummary
  company: EntitySummary
  /** `null` while they are asked for. */
  paths: RankedPaths | null
  /** Shows a path on the graph view. */
  onPoint: (nodes: string[]) => void
}

/** Every ownership path of an owner in the company, largest first. */
export function OwnerPaths({ owner, company, paths, onPoint }: OwnerPathsProps) {
  const { i18n } = useLingui()
  const [from, to] = [nameOf(owner), nameOf(company)]
  const together = fractionWords(i18n, paths?.sum ?? null, 'table')
  return (
    <section className={styles.section}>
      <h3>
        <Trans>
          From <bdi>{from}</bdi> to <bdi>{to}</bdi>
        </Trans>
      </h3>
      {paths === null ? (
        <Spin size="small" delay={200} />
      ) : paths.paths.length === 0 ? (
        <p className={styles.pathsQuiet}>
          <Trans>No stake leads from this owner to the company.</Trans>
        </p>
      ) : (
        <>
          <p className={styles.pathsQuiet}>
            <Plural value={paths.paths.length} one="# path" other="# paths" />
            {paths.more && (
              <>
                {' · '}
                <Trans>smaller ones exist beyond these</Trans>
              </>
            )}
            {paths.loops && (
              <>
                {' · '}
                <Trans>companies on the way own each other in a loop, which adds to what the paths bring</Trans>
              </>
            )}
          </p>
          <ol className={styles.paths}>
            {paths.paths.map((path) => (
              <li key={path.nodes.join('>')}>
                <PathSentence path={path} entities={paths.entities} />{' '}
                <Button size="small" type="link" onClick={() => onPoint(path.nodes)}>
                  <Trans>Point out</Trans>
                </Button>
              </li>
            ))}
          </ol>
          {paths.sum !== null && (
            <p className={styles.pathsQuiet}>
              <Trans>These paths together: {together}</Trans>
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** An ownership path as one sentence: its stakes and their product. */
function PathSentence({ path, entities }: { path: RankedPath; entities: RankedPaths['entities'] }) {
  const { i18n, t } = useLingui()
  const names = new Map<string, string>(entities.map((entity) => [entity.id, isolated(nameOf(entity), i18n.locale)]))
  const nameFor = (id: string | undefined) => names.get(id ?? '') ?? unnamedParty()
  const [first] = path.nodes
  const holder = nameFor(first)
  const holdings = path.shares.map((share, place) => {
    const stake = fractionWords(i18n, share, 'label')
    const held = nameFor(path.nodes[place + 1])
    return t`${stake} of ${held}`
  })
  const chain = holdings.join(t`, which holds `)
  const contribution = <b className={styles.pathsFigure}>{fractionWords(i18n, path.contribution, 'table')}</b>
  return path.shares.length === 1 ? (
    <Trans>
      {holder} holds {chain} directly: {contribution}.
    </Trans>
  ) : (
    <Trans>
      {holder} holds {chain}: {contribution} of the company.
    </Trans>
  )
}

type ChainGapsProps = {
  report: Pick<OwnershipReply, 'company' | 'unidentified' | 'gaps' | 'furtherGaps'>
  onOpen: (company: EntityId) => void
}

/** Where the unidentified part is lost on the way up. */
export function ChainGaps({ report: { company, unidentified, gaps, furtherGaps = 0 }, onOpen }: ChainGapsProps) {
  const { i18n } = useLingui()
  if (gaps.length === 0) return null
  const isUnknown = unidentified === null || saysNothing(unidentified)
  const isExact = unidentified?.min === unidentified?.max
  const whole = <b className={styles.pathsFigure}>{shareWords(i18n, unidentified, 'table')}</b>
  const partWords = (share: number) => {
    const part = fractionWords(i18n, share, 'table')
    return isExact ? part : i18n._(msg`up to ${part}`)
  }
  const [listed, total] = [i18n.number(gaps.length), i18n.number(gaps.length + furtherGaps)]
  return (
    <section className={styles.section}>
      <h3>
        <Trans>Where the chain breaks</Trans>
      </h3>
      <p className={styles.pathsQuiet}>
        {isUnknown ? (
          <Trans>The data do not say how much of the dividend ends with owners whom they do not name, at:</Trans>
        ) : (
          <Trans>{whole} of the dividend ends with owners whom the data do not name, at:</Trans>
        )}
      </p>
      <ol className={styles.paths}>
        {gaps.map(({ company: broken, share }) => (
          <li key={broken.id}>
            {broken.id === company.id ? (
              <bdi>{nameOf(broken)}</bdi>
            ) : (
              <Button size="small" type="link" className={styles.name ?? ''} onClick={() => onOpen(broken.id)}>
                <bdi>{nameOf(broken)}</bdi>
              </Button>
            )}
            {!isUnknown && (
              <>
                {': '}
                <span className={styles.pathsFigure}>{partWords(share)}</span>
              </>
            )}
          </li>
        ))}
      </ol>
      {furtherGaps > 0 && (
        <p className={styles.pathsQuiet}>
          <Trans>
            {listed} of {total} such companies are listed, the largest parts.
          </Trans>
        </p>
      )}
    </section>
  )
}
