import { useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { maxNames } from '#contracts/entities/name-lookup.ts'
import { noteExport } from '#src/api/exports.ts'
import { downloadText } from '#src/components/controls/download-text.ts'
import { csvText } from '#src/components/text/csv-text.ts'
import { identifiersOf } from '#src/components/text/entity-words.ts'
import { sourceText } from '#src/components/text/source-text.ts'
import { NameLookupPanel } from '#src/features/query/name-lookup-panel.tsx'
import { queryOfNames, selectNameLookup } from '#src/machines/entities/name-lookup.selectors.ts'
import { useFields } from '#src/machines/kit/bridge.ts'

const route = getRouteApi('/_workspace/DataManagement/MultiQuery')

/** Bytes of a file of names that are read: so many names of the longest there may be. */
const maxBytes = maxNames * 1200

/** Many names looked up in one go over the server, and the actor that holds them. */
export function NameLookup() {
  const { client, actors } = route.useRouteContext().workspace
  const { nameLookup } = actors
  const { t, i18n } = useLingui()
  const state = useFields(nameLookup, selectNameLookup)
  const names = state.names ?? []
  const save = async () => {
    await noteExport(client, { format: 'csv', subject: t`Names looked up`, rows: names.length })
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
    downloadText(csvText([head, ...rows]), { name: 'names.csv', type: 'text/csv;charset=utf-8' })
  }
  return (
    <NameLookupPanel
      {...state}
      query={queryOfNames(names)}
      onType={(text) => nameLookup.send({ type: 'names.typed', text })}
      onFile={(file) =>
        void file
          .slice(0, maxBytes)
          .text()
          .then((text) => nameLookup.send({ type: 'names.typed', text: text.replace(/^\uFEFF/, '') }))
      }
      onLookUp={() => nameLookup.send({ type: 'lookup.requested' })}
      onCancel={() => nameLookup.send({ type: 'lookup.cancelled' })}
      onChoose={(place, party) => nameLookup.send({ type: 'party.chosen', place, party })}
      onExport={() => void save()}
    />
  )
}
