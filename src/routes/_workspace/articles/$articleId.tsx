import { msg } from '@lingui/core/macro'
import { useQueries, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { ArticleId, type ArticleReport } from '#contracts/adverse-media/adverse-media.ts'
import { EntityId } from '#contracts/entities/entity.ts'
import { articleQuery, articlesQuery } from '#src/api/adverse-media.ts'
import { companyQuery } from '#src/api/companies.ts'
import type { Server } from '#src/api/server.ts'
import { controlChainOf } from '#src/components/ownership/control-chain.tsx'
import { ArticleScreen } from '#src/features/adverse-media/article-screen.tsx'
import { useArticleWork } from '#src/machines/adverse-media/use-article-work.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import { beginQuery, readQuery } from '../../-shell/begin-query.ts'
import { named } from '../../-shell/page-title.ts'
import { ScreenNotFound } from '../../-shell/route-exception.tsx'

/** Articles with these words, of which one may be told together with this one. */
const foundQuery = (server: Server, q: string) => articlesQuery(server, { q }, { offset: 0, limit: 10 })

/** Words typed into a URL that are a number arrive as one. */
const wordsInUrl = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim(), v.maxLength(200))

export const Route = createFileRoute('/_workspace/articles/$articleId')({
  staticData: { title: msg`Article`, titleOf: ({ title }: ArticleReport) => named(title) },
  beforeLoad: ({ params }) => {
    if (!v.is(ArticleId, params.articleId)) throw notFound()
  },
  validateSearch: v.object({ find: v.fallback(v.optional(wordsInUrl, ''), '') }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { workspace }, params, deps: { find } }) => {
    if (find !== '') beginQuery(workspace, foundQuery(workspace.client, find))
    return readQuery(workspace, articleQuery(workspace.client, v.parse(ArticleId, params.articleId)))
  },
  onLeave: ({ context: { workspace } }) => workspace.actors.articleWork.send({ type: 'problem.dismissed' }),
  component: ArticleRoute,
  notFoundComponent: ScreenNotFound,
})

function ArticleRoute() {
  const { actors, workspace } = Route.useRouteContext()
  const articleId = Route.useParams({ select: (params) => v.parse(ArticleId, params.articleId) })
  const { data: article } = useSuspenseQuery(articleQuery(workspace.client, articleId))
  const { find } = Route.useSearch()
  const navigate = Route.useNavigate()
  const work = useArticleWork(workspace.actors.articleWork, article.id)
  const { mayWorkOnCases } = useUser(actors.session)
  const others = useQuery({ ...foundQuery(workspace.client, find), enabled: find !== '' })
  const [head] = useQueries({ queries: subjectOf(article).map((id) => companyQuery(workspace.client, id)) })
  return (
    <ArticleScreen
      article={article}
      reach={head?.data ? controlChainOf(head.data.ownership) : []}
      work={mayWorkOnCases ? work : null}
      found={{
        words: find,
        articles: others.data?.articles ?? null,
        onFind: (words) => void navigate({ search: { find: words }, replace: true }),
      }}
    />
  )
}

/** The company that an adverse article is mostly about. */
function subjectOf({ events, companies }: ArticleReport): EntityId[] {
  const isAdverse = events.some(({ severity }) => severity > 0)
  return isAdverse ? companies.slice(0, 1).map(({ entity }) => v.parse(EntityId, entity)) : []
}
