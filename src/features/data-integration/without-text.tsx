import { Plural } from '@lingui/react/macro'

/** Says of how many articles of an import the document gave no text, or not all of it. */
export function WithoutText({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span>
      <Plural
        value={count}
        one="The document of # article gives no text, or not all of it; the article says why."
        other="The documents of # articles give no text, or not all of it; the articles say why."
      />
    </span>
  )
}
