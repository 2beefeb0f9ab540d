import { UndoOutlined, WarningOutlined } from '@ant-design/icons'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { Share } from '#contracts/share.ts'
import type { ChangeRefusal, ChangeRefusalCode, StakeChange, Supposition } from '#contracts/stake-change.ts'
import { isolated } from '#src/components/isolated-text.ts'
import { shareWords } from '../share-words.ts'
import styles from './what-if.module.css'

type SupposedChangesProps = {
  supposition: Supposition
  refused: readonly ChangeRefusal[]
  nameOf: (party: string) => string
  onTakeBack: (position: number) => void
  onTakeAllBack: () => void
}

const refusalWords: Record<ChangeRefusalCode, MessageDescriptor> = {
  STAKE_EXISTS: msg`Left out: the data have this stake already. Take it back and change it instead.`,
  NO_SUCH_STAKE: msg`Left out: the data have no such stake on this day.`,
  NO_SUCH_PARTY: msg`Left out: no stake of this day names the party.`,
  PARTY_EXISTS: msg`Left out: the data have this party already.`,
}

/** Everything that is supposed, each change with a way to take it back. */
export function SupposedChanges({ supposition, refused, nameOf, onTakeBack, onTakeAllBack }: SupposedChangesProps) {
  const { i18n, t } = useLingui()
  const { changes } = supposition
  const refusalOf = (position: number) =>
    refused.find((each) => each.position === position && each.code !== 'PARTY_EXISTS')
  return (
    <section>
      <h3>
        <Trans>What is supposed</Trans>
      </h3>
      <ul className={styles.changes}>
        {changes.map((change, position) => {
          const words = suppositionWords(change, nameOf, i18n)
          const refusal = refusalOf(position)
          return (
            <li key={`${change.owner}>${change.company}`}>
              <span className={styles.words}>
                {words}
                {refusal && (
                  <span className={styles.refusal}>
                    <WarningOutlined aria-hidden /> {i18n._(refusalWords[refusal.code])}
                  </span>
                )}
              </span>
              <Button
                type="text"
                size="small"
                icon={<UndoOutlined aria-hidden />}
                aria-label={t`Take back: ${words}`}
                title={t`Take back`}
                onClick={() => onTakeBack(position)}
              />
            </li>
          )
        })}
      </ul>
      {changes.length > 1 && (
        <Button size="small" onClick={onTakeAllBack}>
          <Trans>Take all back</Trans>
        </Button>
      )}
    </section>
  )
}

/** One change of a supposition as a sentence. */
function suppositionWords(change: StakeChange, nameOf: (party: string) => string, i18n: I18n): string {
  const [owner, company] = [isolated(nameOf(change.owner), i18n.locale), isolated(nameOf(change.company), i18n.locale)]
  switch (change.change) {
    case 'add': {
      const size = sizeText(change, i18n)
      return i18n._(msg`${owner} newly has ${size} of ${company}`)
    }
    case 'change': {
      const size = sizeText(change, i18n)
      return i18n._(msg`${owner} has ${size} of ${company} instead of what the data say`)
    }
    case 'remove':
      return i18n._(msg`${owner} has nothing of ${company} any more`)
  }
}

function sizeText({ capital, votes }: { capital: Share | null; votes?: Share | null | undefined }, i18n: I18n): string {
  const size = capital === null ? i18n._(msg`an unknown part`) : shareWords(i18n, capital, 'label')
  if (votes === undefined) return size
  const part = votes === null ? i18n._(msg`an unknown part`) : shareWords(i18n, votes, 'label')
  return i18n._(msg`${part} of the votes and ${size} of the capital`)
}
