import type { AlertsWords } from '../Words.ts'

export const alerts: AlertsWords['alerts'] = {
  pageTitle: '후원 알림',
  waiting: '새 후원이 여기에 나타나요. 그 사이에는 이 페이지가 비어 있고 투명해요.',
  tryIt: '지금 알림을 보려면 이 페이지의 주소에 test=1을 추가하세요.',
  sampleName: '에이다',
  sampleMessage: '테스트예요. 후원은 이렇게 보여요.',
  goal: '후원 목표',
  goalExpected: '목표를 읽을 수 없어요. 다음과 같이 적어 주세요: goal=500USD&since=2026-11-01',
}
