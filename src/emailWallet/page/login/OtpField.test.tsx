// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OtpField } from './OtpField.tsx'

afterEach(cleanup)

test.each(['۱۲۳۴۵۶', '١٢٣٤٥٦', '१२३४५६', '１２３４５６', '123 456', 'Code: 123456.', '1234567'])(
  'a code typed or pasted as "%s" is 123456',
  typed => {
    const onOtp = vi.fn()
    render(<OtpField otp="" onOtp={onOtp} errorId={undefined} />)
    fireEvent.change(screen.getByLabelText('Code from the mail'), { target: { value: typed } })
    expect(onOtp.mock.calls).toEqual([['123456']])
  },
)
