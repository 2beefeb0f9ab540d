import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { maxNames } from '#contracts/entities/name-lookup.ts'
import { csvText } from '#src/components/text/csv-text.ts'
import { identifiersOf } from '#src/components/text/entity-words.ts'
import { sourceText } from '#src/components/text/source-text.ts'
import { NameLookupPanel } from '#src/features/query/name-lookup-panel.tsx'
import { useNameLookup } from '#src/machines/entities/use-name-lookup.ts'
import { saveCsv } from '../-exports/save-csv.ts'

const route = getRouteApi('/_workspace/DataManagement/MultiQuery')

/** Bytes of a file of names that are read: so many names of the longest there may be. */
const maxBytes = maxNames * 1200

/** Many names looked up in one go over the server, and the actor that holds them. */
export function NameLookup() {
  const { client, actors } = route.useRouteContext().workspace
  const { t, i18n } = useLingui()
  const lookup = useNameLookup(actors.nameLookup)
  const save = () => {
    const names = lookup.names ?? []
    const head = [t`Looked up`, t`Found`, t`Party`, t`Name`, t`Jurisdiction`, t`Identifiers`, t`Source`]
    const rows = names.map(({ name, reason, party }) => [
      name,
      reason,
      party?.id ?? null,
      party?.name ?? null,
      party?.jurisdiction ?? null,
      party ? identifiersOf(party).join(' ') : null,
      party && sourceText(party.source, i18n),
    ])
    const text = csvText([head, ...rows])
    void saveCsv(client, { subject: t`Names looked up`, rows: names.length, name: 'names.csv', text })
  }
  return (
    <NameLookupPanel
      {...lookup}
      onFile={(file) =>
        void file
          .slice(0, maxBytes)
          .text()
          .then((text) => lookup.onType(text.replace(/^\uFEFF/, '')))
      }
      onExport={save}
    />
  )
}
