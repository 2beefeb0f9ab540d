import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { ArticleId, type ArticleReport } from '#contracts/adverse-media/adverse-media.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { articleQuery } from '#src/api/adverse-media.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { ArticleScreen } from '#src/features/adverse-media/article-screen.tsx'
import { useSentimentJudgement } from '#src/machines/adverse-media/use-sentiment-judgement.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import { beginQuery } from '../../-shell/begin-query.ts'
import { ScreenNotFound } from '../../-shell/route-exception.tsx'

export const Route = createFileRoute('/_workspace/articles/$articleId')({
  staticData: { title: msg`Article` },
  beforeLoad: ({ params }) => {
    if (!v.is(ArticleId, params.articleId)) throw notFound()
  },
  loader: ({ context: { workspace }, params }) =>
    beginQuery(workspace, articleQuery(workspace.client, v.parse(ArticleId, params.articleId))),
  onLeave: ({ context: { workspace } }) => workspace.actors.sentimentJudgement.send({ type: 'problem.dismissed' }),
  component: ArticleRoute,
  notFoundComponent: ScreenNotFound,
})

function ArticleRoute() {
  const { workspace } = Route.useRouteContext()
  const articleId = Route.useParams({ select: (params) => v.parse(ArticleId, params.articleId) })
  const article = useQuery(articleQuery(workspace.client, articleId))
  if (article.error) {
    const problem = problemFrom(article.error)
    if (problem.code === 'not_found') return <ScreenNotFound />
    return <ProblemAlert problem={problem} onRetry={() => void article.refetch()} />
  }
  return article.data ? <ShownArticle article={article.data} /> : null
}

function ShownArticle({ article }: { article: ArticleReport }) {
  const { actors, workspace } = Route.useRouteContext()
  const judging = useSentimentJudgement(workspace.actors.sentimentJudgement, article.id)
  const { mayWorkOnCases } = useUser(actors.session)
  return <ArticleScreen article={article} judging={mayWorkOnCases ? judging : null} />
}
