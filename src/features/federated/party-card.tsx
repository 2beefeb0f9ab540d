import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input, Upload } from 'antd'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import styles from './federated.module.css'
import type { PartyView } from './rehearsal-view.ts'

type PartyCardProps = {
  place: number
  party: PartyView
  /** Whether the others may do without it. */
  optional: boolean
  mayChange: boolean
  onFile: (file: File) => void
  onList: (text: string) => void
  onRemove: () => void
  onName: (name: string) => void
}

/** One party: its name, and the data that it brings or has brought. */
export function PartyCard({ place, party, optional, mayChange, onRemove, onName, ...giving }: PartyCardProps) {
  const { t } = useLingui()
  const number = place + 1
  const { name, data } = party
  return (
    <section className={styles.party} aria-label={t`Party ${number}`}>
      <Input
        value={name}
        maxLength={60}
        disabled={!mayChange}
        aria-label={t`Name of party ${number}`}
        prefix={t`Party ${number}`}
        onChange={(event) => onName(event.target.value)}
      />
      {data ? (
        <DataSummary data={data} mayRemove={party.mayRemove} onRemove={onRemove} />
      ) : (
        <DataForm number={number} optional={optional} reading={party.reading} mayChange={mayChange} {...giving} />
      )}
    </section>
  )
}

type DataSummaryProps = { data: NonNullable<PartyView['data']>; mayRemove: boolean; onRemove: () => void }

function DataSummary({ data, mayRemove, onRemove }: DataSummaryProps) {
  const { t, i18n } = useLingui()
  return (
    <div className={styles.brought}>
      {data.synthetic && (
        <span>
          <SyntheticTag />
        </span>
      )}
      <dl className={styles.face}>
        <div>
          <dt>{t`Source`}</dt>
          <dd>
            {data.synthetic ? t`Built-in demonstration` : data.file === null ? t`Typed list` : <bdi>{data.file}</bdi>}
          </dd>
        </div>
        <div>
          <dt>{t`Rows`}</dt>
          <dd>{countText(data.rows, i18n.locale)}</dd>
        </div>
        <div>
          <dt>{t`Different identifiers`}</dt>
          <dd>{countText(data.identifiers, i18n.locale)}</dd>
        </div>
        <div>
          <dt>{t`Figures`}</dt>
          <dd>{data.hasFigures ? t`in every row` : t`not in every row`}</dd>
        </div>
      </dl>
      <Button disabled={!mayRemove} onClick={onRemove}>
        <Trans>Remove data</Trans>
      </Button>
    </div>
  )
}

type DataFormProps = Pick<PartyCardProps, 'optional' | 'mayChange' | 'onFile' | 'onList'> & {
  number: number
  reading: boolean
}

function DataForm({ number, optional, reading, mayChange, onFile, onList }: DataFormProps) {
  const { t } = useLingui()
  return (
    <TypedForm
      className={styles.brought}
      busy={reading}
      needed={{ list: t`Write at least one identifier, or choose a file.` }}
      onSubmit={(typed) => onList(typed('list'))}
    >
      {optional && (
        <span className={pageStyles.quiet}>
          <Trans>This party may be left out.</Trans>
        </span>
      )}
      <Input.TextArea
        name="list"
        rows={4}
        disabled={!mayChange}
        aria-label={t`List of party ${number}`}
        placeholder={t`One row for each identifier; a comma, then a figure`}
      />
      <div className={styles.commands}>
        <Button htmlType="submit" disabled={!mayChange} loading={reading}>
          <Trans>Use this list</Trans>
        </Button>
        <Upload
          accept=".csv,.txt,.tsv"
          showUploadList={false}
          disabled={!mayChange}
          beforeUpload={(file) => {
            onFile(file)
            return false
          }}
        >
          <Button disabled={!mayChange}>
            <Trans>Choose a CSV file</Trans>
          </Button>
        </Upload>
      </div>
    </TypedForm>
  )
}
