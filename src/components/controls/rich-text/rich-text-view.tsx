import type { ReactNode } from 'react'
import type { RichText, RichTextNode } from '#contracts/values/rich-text.ts'
import styles from './rich-text.module.css'

type TextNode = Extract<RichTextNode, { type: 'text' }>
type Mark = NonNullable<TextNode['marks']>[number]

/** A formatted text as elements of the page; nothing in it is ever read as markup. */
export function RichTextView({ document, lang }: { document: RichText; lang: string }) {
  return (
    <div className={styles.text} lang={lang} dir="auto">
      {nodesOf(document.content)}
    </div>
  )
}

const nodesOf = (nodes: readonly RichTextNode[] = []): ReactNode => nodes.map(elementOf)

function elementOf(node: RichTextNode, position: number): ReactNode {
  switch (node.type) {
    case 'text':
      return <span key={position}>{(node.marks ?? []).reduce(marked, node.text)}</span>
    case 'paragraph':
      return <p key={position}>{nodesOf(node.content)}</p>
    case 'heading': {
      const Heading = headings[node.attrs.level]
      return <Heading key={position}>{nodesOf(node.content)}</Heading>
    }
    case 'bulletList':
      return <ul key={position}>{nodesOf(node.content)}</ul>
    case 'orderedList':
      return <ol key={position}>{nodesOf(node.content)}</ol>
    case 'listItem':
      return <li key={position}>{nodesOf(node.content)}</li>
    case 'blockquote':
      return <blockquote key={position}>{nodesOf(node.content)}</blockquote>
    case 'codeBlock':
      return (
        <pre key={position}>
          <code>{nodesOf(node.content)}</code>
        </pre>
      )
    case 'image':
      return (
        <figure key={position}>
          <img src={node.attrs.src} alt={node.attrs.alt} loading="lazy" />
        </figure>
      )
    case 'hardBreak':
      return <br key={position} />
    case 'horizontalRule':
      return <hr key={position} />
  }
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const

function marked(text: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{text}</strong>
    case 'italic':
      return <em>{text}</em>
    case 'strike':
      return <s>{text}</s>
    case 'underline':
      return <u>{text}</u>
    case 'code':
      return <code>{text}</code>
    case 'link':
      return (
        <a href={mark.attrs.href} rel="noopener noreferrer" {...(leavesHere(mark.attrs.href) && { target: '_blank' })}>
          {text}
        </a>
      )
  }
}

const leavesHere = (address: string) => /^https?:/i.test(address)
