import type { AlertsWords } from '../Words.ts'

export const alerts: AlertsWords['alerts'] = {
  pageTitle: 'Thông báo ủng hộ',
  waiting: 'Các lượt ủng hộ mới hiện ở đây. Ngoài lúc đó, trang này trống và trong suốt.',
  tryIt: 'Để xem một thông báo ngay bây giờ, hãy thêm test=1 vào địa chỉ của trang này.',
  sampleName: 'Ada',
  sampleMessage: 'Đây là bản thử. Một lượt ủng hộ trông như thế này.',
  goal: 'Mục tiêu ủng hộ',
  goalExpected: 'Không đọc được mục tiêu. Hãy viết như sau: goal=500USD&since=2026-11-01',
}
