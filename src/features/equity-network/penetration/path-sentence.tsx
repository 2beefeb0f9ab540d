import { Trans, useLingui } from '@lingui/react/macro'
import type { RankedPath, RankedPaths } from '#contracts/ranked-paths.ts'
import { nameOf } from '#src/components/entity-words.ts'
import { isolated } from '#src/components/isolated-text.ts'
import { fractionWords } from '../share-words.ts'
import styles from './penetration.module.css'

/** A path as one sentence: who holds how much of whom, and what comes of it at the company. */
export function PathSentence({ path, entities }: { path: RankedPath; entities: RankedPaths['entities'] }) {
  const { i18n, t } = useLingui()
  const names = new Map<string, string>(entities.map((entity) => [entity.id, isolated(nameOf(entity), i18n.locale)]))
  const nameFor = (id: string | undefined) => names.get(id ?? '') ?? `#${id}`
  const [first] = path.nodes
  const holder = nameFor(first)
  const holdings = path.shares.map((share, place) => {
    const stake = fractionWords(i18n, share, 'label')
    const held = nameFor(path.nodes[place + 1])
    return t`${stake} of ${held}`
  })
  const chain = holdings.join(t`, which holds `)
  const contribution = <b className={styles.figure}>{fractionWords(i18n, path.contribution, 'table')}</b>
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
