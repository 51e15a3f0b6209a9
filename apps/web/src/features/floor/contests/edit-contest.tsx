import { Trophy } from 'lucide-react'
import { useParams } from 'react-router'
import { RecordDetails } from '#platform/page/record-details.tsx'
import { useContest } from './contests.api.ts'
import { ContestMaker } from './make/contest-maker.tsx'

/** The form of a contest that has not started. */
export const EditContest = () => {
  const { id = '' } = useParams()
  const contest = useContest(id)
  return (
    <RecordDetails noun="contest" read={contest} gone={gone}>
      {(contest) => <ContestMaker contest={contest} />}
    </RecordDetails>
  )
}

const gone = {
  icon: Trophy,
  title: 'Contest not found',
  text: 'It was deleted, or you do not have access to it.',
  list: { to: '/platform/contests', label: 'All contests' },
}
