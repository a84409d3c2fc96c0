// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Modal } from './Modal.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** An open dialog, and how often it was left. */
function open(isHeld: boolean) {
  const onClose = vi.fn()
  render(
    <Modal
      phase="open"
      labelledBy="heading"
      viewKey="1"
      depth={1}
      isHeld={isHeld}
      onClose={onClose}
      onFaded={() => {}}
      header={<h2 id="heading">Connect</h2>}
      view={<p>A view</p>}
      beside={null}
    >
      {null}
    </Modal>,
  )
  const frame = screen.getByRole('dialog')
  vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 200))
  return { frame, onClose }
}

test('while the dialog is held, neither Escape nor the overlay closes it', () => {
  const { frame, onClose } = open(true)
  expect(fireEvent.keyDown(frame, { key: 'Escape' })).toBe(false)
  fireEvent(frame, new Event('cancel', { cancelable: true }))
  fireEvent.click(frame, { clientX: 50, clientY: 150 })
  expect(onClose).not.toHaveBeenCalled()
})

test('else both do', () => {
  const { frame, onClose } = open(false)
  expect(fireEvent.keyDown(frame, { key: 'Escape' })).toBe(true)
  fireEvent(frame, new Event('cancel', { cancelable: true }))
  fireEvent.click(frame, { clientX: 50, clientY: 150 })
  expect(onClose).toHaveBeenCalledTimes(2)
})
