import { CheckCircleFilled } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Story, StoryId, StoryList } from '#contracts/stories/story.ts'
import { Link } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageHead } from '#src/components/controls/page-parts.tsx'
import { storyWords } from '#src/components/stories/story-words.ts'
import styles from './stories.module.css'

type StoriesScreenProps = {
  list: StoryList
  done: readonly StoryId[]
  onBegin: (story: Story) => void
}

/** The stories of the demonstration data, each with what it shows and whether it was followed to its end. */
export function StoriesScreen({ list: { stories }, done, onBegin }: StoriesScreenProps) {
  const { t, i18n } = useLingui()
  const [followed, all] = [stories.filter(({ id }) => done.includes(id)).length, stories.length]
  return (
    <div className={parts.screen}>
      <PageHead
        title={<Trans>Stories</Trans>}
        lead={
          <Trans>
            Situations in which ownership misleads, each in four steps on the real screens. All companies in them are
            made up.
          </Trans>
        }
        tools={
          all > 0 && (
            <span className={parts.quiet}>
              <Trans>
                {followed} of {all} followed
              </Trans>
            </span>
          )
        }
      />
      {all === 0 && (
        <p className={parts.quiet}>
          <Trans>
            The stories are told on the demonstration data, which this installation does not hold.{' '}
            <Link to="/DataIntegration">Import your own data</Link> instead.
          </Trans>
        </p>
      )}
      <ol className={styles.stories}>
        {stories.map((story) => {
          const { name, shows } = storyWords[story.id]
          return (
            <li key={story.id}>
              <h2>
                <button type="button" onClick={() => onBegin(story)}>
                  {i18n._(name)}
                </button>{' '}
                {done.includes(story.id) && (
                  <CheckCircleFilled className={styles.done ?? ''} role="img" aria-label={t`Followed to the end`} />
                )}
              </h2>
              <p>{i18n._(shows)}</p>
              <p className={parts.quiet}>
                <bdi>{story.name}</bdi>
              </p>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
