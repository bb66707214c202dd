import { useSession } from '#lib/auth/session.tsx';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { AnchorLink } from '#ui/links.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The page 'Editar Perfil'. */
export function ProfileEditPage() {
  const { user, profile, isLoading, reload } = useSession();
  if (isLoading || user === null) return <Loading />;
  return (
    <>
      <PageHeader title="Editar Perfil">
        <AnchorLink to="/my-account">Voltar ao perfil</AnchorLink>
      </PageHeader>
      {profile === null ? (
        <ErrorPanel
          message="Não foi possível carregar o seu perfil."
          onRetry={() => void reload()}
        />
      ) : (
        <ProfileForm key={profile.id} profile={profile} email={user.email ?? ''} />
      )}
    </>
  );
}
