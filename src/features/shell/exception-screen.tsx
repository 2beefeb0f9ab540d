import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './exception-screen.module.css'

/** Why the page asked for is not shown. */
export type Exception =
  | { kind: 'notFound' }
  | { kind: 'notAllowed' }
  /** Part of the application did not arrive in time. */
  | { kind: 'notLoaded' }
  /** Part of the application is no longer there: a newer version has taken its place. */
  | { kind: 'outdated' }
  /** What the page shows could not be read. */
  | { kind: 'notRead' }
  | { kind: 'failed'; referenceId: string | null }
  /** As named by the address; both are text from outside. */
  | { kind: 'reported'; errorCode: string | null; errorMessage: string | null }

type ExceptionScreenProps = {
  exception: Exception
  homeHref: string
  onRetry: (() => void) | null
  /** Where asking again in place was of no use. */
  onReload?: (() => void) | null
  /** Whether menu and header surround it. */
  framed?: boolean
  /** Whether it is tried again right now. */
  busy?: boolean
}

/** An error with a link back. */
export function ExceptionScreen({
  exception,
  homeHref,
  onRetry,
  onReload = null,
  framed = false,
  busy = false,
}: ExceptionScreenProps) {
  const { code, title, text } = wordsOf(exception)
  const Place = framed ? 'div' : 'main'
  return (
    <Place className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        {code}
      </p>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {onReload && (
        <p className={styles.text}>
          <Trans>Some browsers ask for a lost part again only once the page is reloaded.</Trans>
        </p>
      )}
      <p className={styles.actions}>
        {onRetry && (
          <button type="button" className={styles.primary} disabled={busy} onClick={onRetry}>
            {exception.kind === 'outdated' ? <Trans>Refresh</Trans> : <Trans>Try again</Trans>}
          </button>
        )}
        {onReload && (
          <button type="button" className={styles.secondary} onClick={onReload}>
            <Trans>Reload the page</Trans>
          </button>
        )}
        <a className={onRetry ? styles.secondary : styles.primary} href={homeHref}>
          <Trans>Back to the start page</Trans>
        </a>
      </p>
    </Place>
  )
}

function wordsOf(exception: Exception): { code: string; title: ReactNode; text: ReactNode } {
  switch (exception.kind) {
    case 'notFound':
      return {
        code: '404',
        title: <Trans>This page does not exist</Trans>,
        text: <Trans>Check the address; upper and lower case matter.</Trans>,
      }
    case 'notAllowed':
      return {
        code: '403',
        title: <Trans>Your account may not open this page</Trans>,
        text: <Trans>Ask an administrator if you need it.</Trans>,
      }
    case 'notLoaded':
      return {
        code: '…',
        title: <Trans>Part of the application did not load</Trans>,
        text: <Trans>The connection may have been interrupted, or a newer version was installed meanwhile.</Trans>,
      }
    case 'outdated':
      return {
        code: '…',
        title: <Trans>New content is available</Trans>,
        text: <Trans>Press Refresh to go on with the newer version of the application.</Trans>,
      }
    case 'notRead':
      return {
        code: '…',
        title: <Trans>The data of this page did not arrive</Trans>,
        text: (
          <Trans>The connection may have been interrupted, or the server is busy. Try again in a little while.</Trans>
        ),
      }
    case 'failed':
      return {
        code: '500',
        title: <Trans>Something went wrong here</Trans>,
        text: <FailureText referenceId={exception.referenceId} />,
      }
    case 'reported':
      return {
        code: exception.errorCode ?? '500',
        title: <Trans>The request failed</Trans>,
        text: exception.errorMessage || <FailureText referenceId={null} />,
      }
  }
}

function FailureText({ referenceId }: { referenceId: string | null }) {
  return referenceId === null ? (
    <Trans>Try again; if it happens again, tell an administrator when and on which page.</Trans>
  ) : (
    <Trans>
      Try again; if it happens again, give an administrator this reference: <code>{referenceId}</code>
    </Trans>
  )
}
