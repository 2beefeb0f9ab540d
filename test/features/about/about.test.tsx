import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { RichText } from '#contracts/values/rich-text.ts'
import { createFileStore } from '#src/api/file-store.ts'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'
import type { RichTextEditorHandle } from '#src/components/controls/rich-text/rich-text-editor.tsx'
import { AboutEditor } from '#src/features/about/about-editor.tsx'
import { AboutScreen } from '#src/features/about/about-screen.tsx'
import { aboutPageMachine } from '#src/machines/about/about-page.machine.ts'
import { type AboutPageBridge, useAboutPage } from '#src/machines/about/use-about-page.ts'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { eventually } from '#test/support/eventually.ts'
import { renderIn } from '#test/support/render-in.tsx'

const document: RichText = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Who we are' }] }],
}

const blank = { document, version: 1, updatedAt: null, updatedBy: null }
const texts = { 'zh-CN': blank, 'en-US': blank }

async function showPage({ mayEdit = false, updatedBy = null as string | null } = {}) {
  const onEdit = vi.fn()
  const view = await renderIn(
    'en-US',
    <AntdSetup locale="en-US" theme="light">
      <main>
        <AboutScreen
          page="team"
          language="en-US"
          text={{ ...blank, updatedAt: updatedBy && new Date(2026, 0, 31, 12).toISOString(), updatedBy }}
          mayEdit={mayEdit}
          hasDraft={false}
          below={<p>What it does</p>}
          editor={null}
          onEdit={onEdit}
        />
      </main>
    </AntdSetup>,
  )
  return { ...view, onEdit }
}

describe('an About page', () => {
  test('an About page is read by every user and edited by administrators', async () => {
    const reader = await showPage()
    expect(screen.getByRole('heading', { level: 1, name: 'Team introduction' })).toBeInTheDocument()
    expect(screen.getByText('What it does')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Edit this page' })).toBeNull()
    reader.unmount()
    const { onEdit } = await showPage({ mayEdit: true })
    await userEvent.click(screen.getByRole('button', { name: 'Edit this page' }))
    expect(onEdit).toHaveBeenCalledOnce()
  })

  test('an About page shows its last author and has no accessibility violations', async () => {
    const { container } = await showPage({ mayEdit: true, updatedBy: 'bob' })
    expect(container).toHaveTextContent(/Last written 2026-01-31 .* · bob/)
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })
})

describe('the editor of an About page', () => {
  async function showEditor(rival: AboutPageBridge['rival'] = null) {
    const callbacks = {
      onLanguage: vi.fn(),
      onText: vi.fn(),
      onSave: vi.fn(),
      onCancel: vi.fn(),
      onTheirs: vi.fn(),
      onMine: vi.fn(),
    }
    const handle = createRef<RichTextEditorHandle>()
    const onStore = vi.fn()
    const files = createFileStore()
    const storing = aboutPageMachine.provide({
      actors: { storeImage: fromPromise(async ({ input }) => onStore({ ...input, file: files.take(input.key) })) },
    })
    const actor = createActor(storing, { input: { drafts: [] } }).start()
    actor.send({ type: 'editing.begun', draft: { page: 'team', language: 'en-US', document, version: 1 } })
    actor.on('link.set', ({ address }) => handle.current?.setLink(address))
    const Written = () => (
      <AboutEditor
        ref={handle}
        language="en-US"
        initial={document}
        revision={1}
        rival={rival}
        problem={null}
        busy={false}
        storing={false}
        maySave
        mayCancel
        dialogs={useAboutPage(actor, files, { page: 'team', texts, readLanguage: 'en-US' }).dialogs}
        {...callbacks}
      />
    )
    const view = await renderIn(
      'en-US',
      <AntdSetup locale="en-US" theme="light">
        <main>
          <h1>Team</h1>
          <Written />
        </main>
      </AntdSetup>,
    )
    return { ...view, ...callbacks, handle, onStore }
  }

  test('the editor of an About page has a toolbar with one tab stop above the text', async () => {
    const { container } = await showEditor()
    await screen.findByRole('textbox', { name: 'Text of the page' })
    const tools = screen.getByRole('toolbar', { name: 'Text formatting' }).querySelectorAll('button')
    expect([...tools].filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    screen.getByRole('button', { name: 'Heading' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('button', { name: 'Smaller heading' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(screen.getByRole('button', { name: 'Redo' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('button', { name: 'Heading' })).toHaveFocus()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('the editor of an About page uploads an image only with alternative text, and inserts it once it is stored', async () => {
    const { onStore, onText, handle } = await showEditor()
    await screen.findByRole('textbox', { name: 'Text of the page' })
    await userEvent.click(screen.getByRole('button', { name: 'Picture' }))
    const file = new File(['x'], 'house.png', { type: 'image/png' })
    await userEvent.upload(screen.getByLabelText('File'), file)
    await userEvent.click(screen.getByRole('button', { name: 'Insert the picture' }))
    expect(screen.getByLabelText('What the picture shows')).toHaveAccessibleDescription(/^Say in a few words/)
    await userEvent.type(screen.getByLabelText('What the picture shows'), 'The house')
    await userEvent.click(screen.getByRole('button', { name: 'Insert the picture' }))
    await eventually(() => expect(onStore.mock.calls).toEqual([[{ key: expect.any(String), file, alt: 'The house' }]]))
    const address = `/api/about/pictures/${'a'.repeat(64)}`
    handle.current?.insertImage({ address, alt: 'The house' })
    await eventually(() => expect(JSON.stringify(onText.mock.lastCall)).toContain(address))
    expect(screen.getByRole('img', { name: 'The house' })).toBeInTheDocument()
  })

  test('a link is set on the selected words, and refused where it leads nowhere', async () => {
    const { onText } = await showEditor()
    const text = await screen.findByRole('textbox', { name: 'Text of the page' })
    text.focus()
    await userEvent.keyboard('{Control>}a{/Control}')
    await eventually(() =>
      expect(screen.getByRole('button', { name: 'Link' })).toHaveAttribute('aria-disabled', 'false'),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Link' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Address' }), 'nowhere')
    await userEvent.click(screen.getByRole('button', { name: 'Set the link' }))
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(/^This is no address/)
    await userEvent.clear(screen.getByRole('textbox', { name: 'Address' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'example.org/page{Enter}')
    await eventually(() => expect(JSON.stringify(onText.mock.lastCall)).toContain('https://example.org/page'))
    expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull()
  })

  test('the editor of an About page shows the other text after an edit conflict and lets the user choose', async () => {
    const theirs: RichText = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Theirs' }] }],
    }
    const { onMine, onTheirs } = await showEditor({ document: theirs, version: 2, updatedBy: 'bob' })
    expect(screen.getByRole('region', { name: 'Their text' })).toHaveTextContent('Theirs')
    await userEvent.click(screen.getByRole('button', { name: 'Keep my version' }))
    await userEvent.click(screen.getByRole('button', { name: 'Keep their version' }))
    expect([onMine.mock.calls.length, onTheirs.mock.calls.length]).toEqual([1, 1])
  })
})
