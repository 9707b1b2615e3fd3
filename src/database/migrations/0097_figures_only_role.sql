ALTER TABLE "admin_users" DROP CONSTRAINT "admin_users_role";--> statement-breakpoint
ALTER TABLE "staff_invitations" DROP CONSTRAINT "staff_invitations_role";--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_role" CHECK ("admin_users"."role" in ('administrator', 'case_worker', 'editor', 'auditor', 'figures_only'));--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('administrator', 'case_worker', 'editor', 'auditor', 'figures_only'));