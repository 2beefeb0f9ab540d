import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { PanelId } from '#contracts/address.ts'
import { type Story, storySteps } from '#contracts/stories/story.ts'
import { Link } from '#src/components/controls/link.tsx'
import { storyWords } from '#src/components/stories/story-words.ts'
import { isolated } from '#src/components/text/isolated-text.ts'
import styles from './stories.module.css'

type CoachLineProps = {
  story: Story
  /** From 0. */
  step: number
  isDone: boolean
  mayGoBack: boolean
  /** The panel on which the last step stands: what can be tried there. */
  lastPanel: PanelId
  onBack: () => void
  onForward: () => void
  onLeave: () => void
}

/** The line at the foot of the screens that leads through a story. */
export function CoachLine({ story, step, isDone, mayGoBack, lastPanel, onBack, onForward, onLeave }: CoachLineProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [place, all] = [step + 1, storySteps]
  return (
    <aside className={styles.coach} aria-labelledby={id}>
      <div className={styles.told}>
        <h2 id={id}>
          {i18n._(storyWords[story.id].name)}{' '}
          <span>
            <Trans>
              Step {place} of {all}
            </Trans>
          </span>
        </h2>
        <p role="status">
          {isDone ? (
            <Trans>
              That was the story. <Link to="/stories">See the others</Link>, or go on from here on your own.
            </Trans>
          ) : (
            <StepWords story={story} step={step} lastPanel={lastPanel} />
          )}
        </p>
      </div>
      <div className={styles.ways}>
        <button type="button" disabled={!mayGoBack} aria-keyshortcuts="ArrowLeft" onClick={onBack}>
          <LeftOutlined aria-hidden /> <Trans>Back</Trans>
        </button>
        {!isDone && (
          <button type="button" data-main aria-keyshortcuts="ArrowRight" onClick={onForward}>
            {step + 1 < storySteps ? <Trans>Next</Trans> : <Trans>Finish</Trans>} <RightOutlined aria-hidden />
          </button>
        )}
        <button type="button" aria-label={t`Leave the story`} title={t`Leave the story`} onClick={onLeave}>
          <CloseOutlined aria-hidden />
        </button>
      </div>
    </aside>
  )
}

function StepWords({ story, step, lastPanel }: Pick<CoachLineProps, 'story' | 'step' | 'lastPanel'>): ReactNode {
  const { i18n } = useLingui()
  const company = isolated(story.name, i18n.locale)
  if (step === 0) {
    return (
      <>
        {i18n._(storyWords[story.id].shows)}{' '}
        <Trans>The page of {company} begins with the answer: who controls it, in one sentence.</Trans>
      </>
    )
  }
  if (step === 1) {
    return (
      <Trans>
        The same as a picture: owners above, holdings below. Choose a party or a line to see its figures and the row of
        the file that states them.
      </Trans>
    )
  }
  if (step === 2) {
    return (
      <Trans>
        Why: each step names the votes that it rests on. Point at a step, and its lines stand out in the picture.
      </Trans>
    )
  }
  switch (lastPanel) {
    case 'dates':
      return <Trans>Compare two days: what changed between them, and who controlled the company on each.</Trans>
    case 'quality':
      return <Trans>What the data leave open or contradict is listed here, with the sources that say so.</Trans>
    case 'facts':
      return <Trans>All that the sources state of the company, each statement with its file and row.</Trans>
    case 'analysis':
      return (
        <Trans>Measures of the network: loops, key companies, communities. Choose one, and it is computed here.</Trans>
      )
    default:
      return <Trans>What if? Take a stake from one holder, give it to another, and read what becomes of control.</Trans>
  }
}
