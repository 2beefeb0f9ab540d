// What menus ask of the browser and jsdom lacks: popovers and modal dialogs, as far as being open and closed goes.
HTMLElement.prototype.scrollIntoView ??= () => {}

const open = new WeakSet<Element>()

function toggle(popover: HTMLElement, opens: boolean): void {
  if (open.has(popover) === opens) return
  if (opens) open.add(popover)
  else open.delete(popover)
  popover.style.display = opens ? 'block' : 'none'
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: opens ? 'open' : 'closed' }))
}

HTMLElement.prototype.showPopover = function showPopover() {
  toggle(this, true)
}
HTMLElement.prototype.hidePopover = function hidePopover() {
  toggle(this, false)
}
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  if (!this.open) return
  this.open = false
  setTimeout(() => this.dispatchEvent(new Event('close')))
}

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[popovertarget]') : null
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
  if (popover) toggle(popover, !open.has(popover))
})
document.addEventListener('keydown', ({ key, target }) => {
  const popover = key === 'Escape' && target instanceof Element ? target.closest<HTMLElement>('[popover]') : null
  if (!popover) return
  toggle(popover, false)
  document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(popover.id)}"]`)?.focus()
})

const closed = document.createElement('style')
closed.textContent = '[popover] { display: none }'
document.head.append(closed)
