import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { feedTable, sourceTable } from '#contracts/address.ts'
import type { Feed, FeedDraft } from '#contracts/feeds/feed.ts'
import type { ImportKind } from '#contracts/imports/import.ts'
import type { SourceChange, SourceId } from '#contracts/imports/source.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { feedRunsQuery, feedsQuery } from '#src/api/feeds.ts'
import { changeSource, sourcesQuery } from '#src/api/imports-sources.ts'
import { articlesOfKind } from '#src/features/adverse-media/collected-screen.tsx'
import { DataExportLinks } from '#src/features/exports/data-export-links.tsx'
import { SourcesPart } from '#src/features/feeds/sources-part.tsx'
import { selectSourceChange } from '#src/machines/feeds/data-source.selectors.ts'
import { selectFeed, selectFeedChances } from '#src/machines/feeds/feed.machine.ts'
import { selectFeedList } from '#src/machines/feeds/feed-list.machine.ts'
import { selectMayImport } from '#src/machines/session/session.selectors.ts'
import { sameFields } from '../-shell/same-fields.ts'

const route = getRouteApi('/_workspace/DataIntegration')

const newFeed = (kind: ImportKind): FeedDraft => ({
  name: '',
  address: '',
  kind,
  everyMinutes: null,
  readsLinked: kind === 'announcement',
})

/** Where data come from: feeds, and the sources of files. */
export function ConnectedSources() {
  const { actors, workspace } = route.useRouteContext()
  const search = route.useSearch()
  const { kind, feed: openedId } = search
  const navigate = route.useNavigate()
  const { client } = workspace
  const { feed, feedList } = workspace.actors
  const mayImport = useSelector(actors.session, selectMayImport)
  const state = useSelector(feed, selectFeed, sameFields)
  const list = useSelector(feedList, selectFeedList, sameFields)
  const feeds = useQuery(feedsQuery(client))
  const opened = feeds.data?.feeds.find(({ id }) => id === openedId)
  const runs = useQuery({
    ...feedRunsQuery(client, openedId ?? ('' as SourceId)),
    enabled: opened !== undefined,
    refetchInterval: opened?.state === 'running' ? 2_000 : 30_000,
  })
  const sources = useQuery(sourcesQuery(client))
  const change = useMutation({
    mutationFn: ({ id, event }: { id: SourceId; event: SourceChange['event'] }) => changeSource(client, id, event),
    onSettled: () => sources.refetch(),
  })
  return (
    <SourcesPart
      kind={kind ?? null}
      exportAll={mayImport && <DataExportLinks />}
      onAllKinds={() => void navigate({ search: { tab: 'sources' } })}
      feeds={{
        ...state,
        mayImport,
        feeds:
          feeds.data?.feeds
            .filter((one) => kind === undefined || one.kind === kind)
            .map((one) => ({ ...one, ...selectFeedChances(one) })) ?? null,
        problem: state.draft === null && state.problem ? state.problem : feeds.error && problemFrom(feeds.error),
        opened:
          opened === undefined
            ? null
            : { id: opened.id, runs: runs.data?.runs ?? null, problem: runs.error && problemFrom(runs.error) },
        onReload: () => void feeds.refetch(),
        onCreate: () => feed.send({ type: 'creation.requested', draft: newFeed(kind ?? 'opinion') }),
        onChange: (chosen) => feed.send({ type: 'feed.chosen', feed: chosen }),
        onSwitch: (subject, switchedOn) => feed.send({ type: 'feed.switched', subject: named(subject), switchedOn }),
        onRun: (subject) => feed.send({ type: 'run.requested', subject: named(subject) }),
        onRemove: (subject) => feed.send({ type: 'removal.requested', subject: named(subject) }),
        onUndo: () => feed.send({ type: 'removal.undone' }),
        list: {
          ...list,
          onFile: (file) =>
            feedList.send({ type: 'file.chosen', file: workspace.files.put(file), kind: kind ?? 'opinion' }),
          onChoose: (addresses) => feedList.send({ type: 'feeds.chosen', addresses }),
          onAdd: () => feedList.send({ type: 'adding.requested' }),
          onClose: () => feedList.send({ type: 'list.closed' }),
        },
        look: {
          view: feedTable.viewOf(search),
          onView: (change) =>
            void navigate({
              search: (shown) => ({ ...shown, ...feedTable.changed(shown, change) }),
              resetScroll: false,
            }),
        },
        onOpen: (id) => void navigate({ search: (shown) => ({ ...shown, feed: id ?? undefined }) }),
      }}
      form={{
        ...state,
        isNew: state.id === null,
        onEdit: (edited) => feed.send({ type: 'draft.edited', change: edited }),
        onTry: () => feed.send({ type: 'trial.requested' }),
        onSave: () => feed.send({ type: 'save.requested' }),
        onClose: () => feed.send({ type: 'form.closed' }),
      }}
      sources={
        sources.data?.sources
          .filter(({ articles }) => kind === undefined || articles[articlesOfKind[kind]] > 0)
          .map((source) => ({ ...source, change: mayImport ? selectSourceChange(source) : null })) ?? null
      }
      look={{
        view: sourceTable.viewOf(search),
        onView: (change) =>
          void navigate({
            search: (shown) => ({ ...shown, ...sourceTable.changed(shown, change) }),
            resetScroll: false,
          }),
      }}
      onSourceChange={(id, event) => change.mutate({ id, event })}
    />
  )
}

const named = ({ id, name }: Feed) => ({ id, name })
