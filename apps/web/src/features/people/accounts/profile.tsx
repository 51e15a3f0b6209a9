import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useProfile } from './profile.api.ts'
import { ProfileForm } from './profile-form.tsx'

export const Profile = () => {
  const profile = useProfile()
  if (profile.isPending) return <ProfileSkeleton />
  if (!profile.data) {
    return (
      <ErrorState title="Failed to Load" message={profile.error.message} onRetry={() => profile.refetch()} />
    )
  }
  return <ProfileForm account={profile.data} />
}

const ProfileSkeleton = () => (
  <div className="flex flex-col gap-5">
    {['Full Name', 'Phone Number', 'Store Name'].map((label) => (
      <div key={label} className="flex flex-col gap-1.5">
        <span className="text-sm font-[560] text-ink-faint">{label}</span>
        <Skeleton className="h-control w-full" />
      </div>
    ))}
    <Skeleton className="h-control w-36" />
  </div>
)
