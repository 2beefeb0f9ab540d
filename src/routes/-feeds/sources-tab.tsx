import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { feedTable, sourceTable } from '#contracts/address.ts'
import type { SourceChange, SourceId } from '#contracts/imports/source.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { feedRunsQuery, feedsQuery } from '#src/api/feeds.ts'
import { changeSource, sourcesQuery } from '#src/api/imports-sources.ts'
import { articlesOfKind } from '#src/features/adverse-media/collected-screen.tsx'
import { DataExportLinks } from '#src/features/exports/data-export-links.tsx'
import { SourcesPart } from '#src/features/feeds/sources-part.tsx'
import { selectSourceChange } from '#src/machines/feeds/data-source.selectors.ts'
import { selectFeedChances } from '#src/machines/feeds/feed.machine.ts'
import { useFeed } from '#src/machines/feeds/use-feed.ts'
import { useFeedList } from '#src/machines/feeds/use-feed-list.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import { lookAt } from '../-shell/look-at.ts'

const route = getRouteApi('/_workspace/DataIntegration')

/** Where data come from: feeds, and the sources of files. */
export function SourcesTab() {
  const { actors, workspace } = route.useRouteContext()
  const { client, files, actors: machines } = workspace
  const search = route.useSearch()
  const { kind, feed: openedId } = search
  const navigate = route.useNavigate()
  const { mayImport } = useUser(actors.session)
  const feed = useFeed(machines.feed)
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
        ...feed,
        mayImport,
        feeds:
          feeds.data?.feeds
            .filter((one) => kind === undefined || one.kind === kind)
            .map((one) => ({ ...one, ...selectFeedChances(one) })) ?? null,
        problem: feed.draft === null && feed.problem ? feed.problem : feeds.error && problemFrom(feeds.error),
        opened:
          opened === undefined
            ? null
            : { id: opened.id, runs: runs.data?.runs ?? null, problem: runs.error && problemFrom(runs.error) },
        list: useFeedList(machines.feedList, files, kind ?? 'opinion'),
        look: lookAt(feedTable, search, navigate),
        onReload: () => void feeds.refetch(),
        onCreate: () => feed.onCreate(kind ?? 'opinion'),
        onOpen: (id) => void navigate({ search: (shown) => ({ ...shown, feed: id ?? undefined }) }),
      }}
      form={{ ...feed, isNew: feed.id === null }}
      sources={
        sources.data?.sources
          .filter(({ articles }) => kind === undefined || articles[articlesOfKind[kind]] > 0)
          .map((source) => ({ ...source, change: mayImport ? selectSourceChange(source) : null })) ?? null
      }
      look={lookAt(sourceTable, search, navigate)}
      onSourceChange={(id, event) => change.mutate({ id, event })}
    />
  )
}
