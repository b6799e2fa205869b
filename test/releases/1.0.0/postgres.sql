--
-- PostgreSQL database dump
--


-- Dumped from database version 15.20 (Debian 15.20-0+deb12u1)
-- Dumped by pg_dump version 15.20 (Debian 15.20-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: alerts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.alerts (
    kind text NOT NULL COLLATE pg_catalog."C",
    message text NOT NULL COLLATE pg_catalog."C",
    since text NOT NULL COLLATE pg_catalog."C",
    "mailedMessage" text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    "mailedAt" text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: artist_bio; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.artist_bio (
    id integer NOT NULL,
    title text NOT NULL COLLATE pg_catalog."C",
    description text NOT NULL COLLATE pg_catalog."C",
    image text NOT NULL COLLATE pg_catalog."C",
    statement text COLLATE pg_catalog."C",
    education text COLLATE pg_catalog."C",
    awards text COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL
);


--
-- Name: artist_settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.artist_settings (
    id integer NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    sentence text NOT NULL COLLATE pg_catalog."C",
    place text NOT NULL COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL,
    "translationLanguages" text DEFAULT '[]'::text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: artworks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.artworks (
    id integer NOT NULL,
    title text NOT NULL COLLATE pg_catalog."C",
    description text NOT NULL COLLATE pg_catalog."C",
    medium text NOT NULL COLLATE pg_catalog."C",
    dimensions text NOT NULL COLLATE pg_catalog."C",
    year integer NOT NULL,
    price integer NOT NULL,
    images text NOT NULL COLLATE pg_catalog."C",
    type text NOT NULL COLLATE pg_catalog."C",
    size text NOT NULL COLLATE pg_catalog."C",
    availability text NOT NULL COLLATE pg_catalog."C",
    "saatchiUrl" text COLLATE pg_catalog."C",
    "buyLink" text COLLATE pg_catalog."C",
    featured integer DEFAULT 0 NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    "availableForPrint" integer DEFAULT 0 NOT NULL,
    "printSizes" text COLLATE pg_catalog."C",
    "preferredPrintMaterial" text DEFAULT 'paper'::text NOT NULL COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL,
    published integer DEFAULT 1 NOT NULL,
    "wireDrop" double precision
);


--
-- Name: artworks_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.artworks_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: artworks_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.artworks_id_seq OWNED BY public.artworks.id;


--
-- Name: audit; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit (
    id integer NOT NULL,
    at text NOT NULL COLLATE pg_catalog."C",
    address text NOT NULL COLLATE pg_catalog."C",
    action text NOT NULL COLLATE pg_catalog."C",
    "recordId" text COLLATE pg_catalog."C",
    changed text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: audit_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.audit_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: audit_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.audit_id_seq OWNED BY public.audit.id;


--
-- Name: certificates; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.certificates (
    id integer NOT NULL,
    code text NOT NULL COLLATE pg_catalog."C",
    records text NOT NULL COLLATE pg_catalog."C",
    "recordId" integer NOT NULL,
    copy integer NOT NULL,
    facts text NOT NULL COLLATE pg_catalog."C",
    pdf text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    bytes integer DEFAULT 0 NOT NULL,
    "issuedAt" text NOT NULL COLLATE pg_catalog."C",
    "withdrawnAt" text COLLATE pg_catalog."C"
);


--
-- Name: certificates_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.certificates_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: certificates_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.certificates_id_seq OWNED BY public.certificates.id;


--
-- Name: contact_settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contact_settings (
    id integer NOT NULL,
    "instagramUrl" text NOT NULL COLLATE pg_catalog."C",
    "saatchiUrl" text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    location text NOT NULL COLLATE pg_catalog."C",
    "instagramHandle" text NOT NULL COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL,
    telephone text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    whatsapp text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    telegram text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    commission text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    "showCommission" integer DEFAULT 1 NOT NULL
);


--
-- Name: content_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.content_version (
    id integer NOT NULL,
    version integer NOT NULL
);


--
-- Name: deliveries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.deliveries (
    id integer NOT NULL,
    channel text NOT NULL COLLATE pg_catalog."C",
    "to" text NOT NULL COLLATE pg_catalog."C",
    payload text NOT NULL COLLATE pg_catalog."C",
    "messageId" integer,
    state text DEFAULT 'pending'::text NOT NULL COLLATE pg_catalog."C",
    attempts integer DEFAULT 0 NOT NULL,
    "dueAt" text NOT NULL COLLATE pg_catalog."C",
    error text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: deliveries_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.deliveries_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: deliveries_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.deliveries_id_seq OWNED BY public.deliveries.id;


--
-- Name: devices; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.devices (
    "tokenHash" text NOT NULL COLLATE pg_catalog."C",
    "userId" integer NOT NULL,
    "createdAt" text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: earlier_versions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.earlier_versions (
    id integer NOT NULL,
    resource text NOT NULL COLLATE pg_catalog."C",
    "recordId" integer NOT NULL,
    version integer NOT NULL,
    record text NOT NULL COLLATE pg_catalog."C",
    "replacedAt" text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: earlier_versions_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.earlier_versions_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: earlier_versions_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.earlier_versions_id_seq OWNED BY public.earlier_versions.id;


--
-- Name: exhibitions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.exhibitions (
    id integer NOT NULL,
    title text NOT NULL COLLATE pg_catalog."C",
    type text DEFAULT 'solo'::text NOT NULL COLLATE pg_catalog."C",
    venue text NOT NULL COLLATE pg_catalog."C",
    location text NOT NULL COLLATE pg_catalog."C",
    year integer NOT NULL,
    "startDate" text COLLATE pg_catalog."C",
    "endDate" text COLLATE pg_catalog."C",
    description text COLLATE pg_catalog."C",
    image text COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL
);


--
-- Name: exhibitions_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.exhibitions_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: exhibitions_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.exhibitions_id_seq OWNED BY public.exhibitions.id;


--
-- Name: feedback; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.feedback (
    id integer NOT NULL,
    rating integer NOT NULL,
    message text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: feedback_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.feedback_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: feedback_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.feedback_id_seq OWNED BY public.feedback.id;


--
-- Name: homepage_settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.homepage_settings (
    id integer NOT NULL,
    "heroQuote" text NOT NULL COLLATE pg_catalog."C",
    "heroImage" text NOT NULL COLLATE pg_catalog."C",
    "featuredArtworkIds" text NOT NULL COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL
);


--
-- Name: idempotency_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.idempotency_keys (
    key text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    "recordId" integer NOT NULL,
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    digest text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    answer text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: job_leases; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.job_leases (
    name text NOT NULL COLLATE pg_catalog."C",
    owner text NOT NULL COLLATE pg_catalog."C",
    "dueAt" text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: media; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.media (
    hash text NOT NULL COLLATE pg_catalog."C",
    format text NOT NULL COLLATE pg_catalog."C",
    width integer NOT NULL,
    height integer NOT NULL,
    bytes integer NOT NULL,
    placeholder text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: messages; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.messages (
    id integer NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    email text NOT NULL COLLATE pg_catalog."C",
    subject text COLLATE pg_catalog."C",
    message text NOT NULL COLLATE pg_catalog."C",
    read integer DEFAULT 0 NOT NULL,
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    enquiry text COLLATE pg_catalog."C",
    state text DEFAULT 'new'::text NOT NULL COLLATE pg_catalog."C",
    notes text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    "notesVersion" integer DEFAULT 1 NOT NULL
);


--
-- Name: messages_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.messages_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: messages_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.messages_id_seq OWNED BY public.messages.id;


--
-- Name: nkar_migration_lock; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.nkar_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);


--
-- Name: nkar_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.nkar_migrations (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);


--
-- Name: passkey_challenges; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.passkey_challenges (
    challenge text NOT NULL COLLATE pg_catalog."C",
    purpose text NOT NULL COLLATE pg_catalog."C",
    "expiresAt" text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: passkeys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.passkeys (
    id integer NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    domain text NOT NULL COLLATE pg_catalog."C",
    "credentialId" text NOT NULL COLLATE pg_catalog."C",
    "publicKey" text NOT NULL COLLATE pg_catalog."C",
    counter bigint NOT NULL,
    transports text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    "lastUsedAt" text COLLATE pg_catalog."C"
);


--
-- Name: passkeys_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.passkeys_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: passkeys_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.passkeys_id_seq OWNED BY public.passkeys.id;


--
-- Name: photographs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.photographs (
    picture text NOT NULL COLLATE pg_catalog."C",
    photograph text NOT NULL COLLATE pg_catalog."C",
    adjustment text NOT NULL COLLATE pg_catalog."C",
    notes text DEFAULT '[]'::text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: prints; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.prints (
    id integer NOT NULL,
    title text NOT NULL COLLATE pg_catalog."C",
    description text COLLATE pg_catalog."C",
    images text NOT NULL COLLATE pg_catalog."C",
    "artworkId" integer,
    "availableSizes" text NOT NULL COLLATE pg_catalog."C",
    "preferredMaterial" text DEFAULT 'paper'::text NOT NULL COLLATE pg_catalog."C",
    status text DEFAULT 'active'::text NOT NULL COLLATE pg_catalog."C",
    featured integer DEFAULT 0 NOT NULL,
    "editionSize" integer,
    "position" integer DEFAULT 0 NOT NULL,
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    "updatedAt" text NOT NULL COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL,
    published integer DEFAULT 1 NOT NULL
);


--
-- Name: prints_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.prints_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: prints_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.prints_id_seq OWNED BY public.prints.id;


--
-- Name: proposals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.proposals (
    picture text NOT NULL COLLATE pg_catalog."C",
    version integer NOT NULL,
    proposal text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: push_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.push_keys (
    "userId" integer NOT NULL,
    "publicKey" text NOT NULL COLLATE pg_catalog."C",
    "privateKey" text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: push_subscriptions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.push_subscriptions (
    id integer NOT NULL,
    "deviceHash" text NOT NULL COLLATE pg_catalog."C",
    device text NOT NULL COLLATE pg_catalog."C",
    endpoint text NOT NULL COLLATE pg_catalog."C",
    "publicKey" text NOT NULL COLLATE pg_catalog."C",
    secret text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: push_subscriptions_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.push_subscriptions_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: push_subscriptions_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.push_subscriptions_id_seq OWNED BY public.push_subscriptions.id;


--
-- Name: rate_limits; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rate_limits (
    key text NOT NULL COLLATE pg_catalog."C",
    count integer NOT NULL,
    "resetsAt" text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: replies; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.replies (
    id integer NOT NULL,
    "messageId" integer NOT NULL,
    text text NOT NULL COLLATE pg_catalog."C",
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    "deliveryId" integer DEFAULT 0 NOT NULL
);


--
-- Name: replies_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.replies_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: replies_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.replies_id_seq OWNED BY public.replies.id;


--
-- Name: sales_settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sales_settings (
    id integer NOT NULL,
    "paperRate" double precision NOT NULL,
    "canvasRate" double precision NOT NULL,
    "customSizes" integer NOT NULL,
    "artworkCurrency" text NOT NULL COLLATE pg_catalog."C",
    "printCurrency" text NOT NULL COLLATE pg_catalog."C",
    "showSoldPrices" integer NOT NULL,
    "showReserved" integer NOT NULL,
    terms text NOT NULL COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL
);


--
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sessions (
    "tokenHash" text NOT NULL COLLATE pg_catalog."C",
    "userId" integer NOT NULL,
    "createdAt" text NOT NULL COLLATE pg_catalog."C",
    "expiresAt" text NOT NULL COLLATE pg_catalog."C",
    device text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    network text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    "deviceHash" text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    "lastUsedAt" text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    "passkeyId" integer
);


--
-- Name: sign_in_links; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sign_in_links (
    "tokenHash" text NOT NULL COLLATE pg_catalog."C",
    "userId" integer NOT NULL,
    "expiresAt" text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: translations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.translations (
    resource text NOT NULL COLLATE pg_catalog."C",
    "recordId" integer NOT NULL,
    field text NOT NULL COLLATE pg_catalog."C",
    language text NOT NULL COLLATE pg_catalog."C",
    text text NOT NULL COLLATE pg_catalog."C",
    "updatedAt" text NOT NULL COLLATE pg_catalog."C",
    original text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: trash; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.trash (
    id integer NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    "recordId" integer NOT NULL,
    title text NOT NULL COLLATE pg_catalog."C",
    record text NOT NULL COLLATE pg_catalog."C",
    "deletedAt" text NOT NULL COLLATE pg_catalog."C"
);


--
-- Name: trash_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.trash_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: trash_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.trash_id_seq OWNED BY public.trash.id;


--
-- Name: users; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.users (
    id integer NOT NULL,
    username text NOT NULL COLLATE pg_catalog."C",
    password text NOT NULL COLLATE pg_catalog."C",
    language text COLLATE pg_catalog."C"
);


--
-- Name: users_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.users_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: users_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.users_id_seq OWNED BY public.users.id;


--
-- Name: view_counts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.view_counts (
    kind text NOT NULL COLLATE pg_catalog."C",
    "recordId" integer NOT NULL,
    day text NOT NULL COLLATE pg_catalog."C",
    views integer NOT NULL
);


--
-- Name: wall_pictures; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.wall_pictures (
    "messageId" integer NOT NULL,
    jpeg text NOT NULL COLLATE pg_catalog."C",
    bytes integer NOT NULL
);


--
-- Name: zoom_settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.zoom_settings (
    id integer NOT NULL,
    zoom text NOT NULL COLLATE pg_catalog."C",
    rights text NOT NULL COLLATE pg_catalog."C",
    attribution text NOT NULL COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL
);


--
-- Name: artworks id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.artworks ALTER COLUMN id SET DEFAULT nextval('public.artworks_id_seq'::regclass);


--
-- Name: audit id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit ALTER COLUMN id SET DEFAULT nextval('public.audit_id_seq'::regclass);


--
-- Name: certificates id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.certificates ALTER COLUMN id SET DEFAULT nextval('public.certificates_id_seq'::regclass);


--
-- Name: deliveries id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.deliveries ALTER COLUMN id SET DEFAULT nextval('public.deliveries_id_seq'::regclass);


--
-- Name: earlier_versions id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.earlier_versions ALTER COLUMN id SET DEFAULT nextval('public.earlier_versions_id_seq'::regclass);


--
-- Name: exhibitions id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exhibitions ALTER COLUMN id SET DEFAULT nextval('public.exhibitions_id_seq'::regclass);


--
-- Name: feedback id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.feedback ALTER COLUMN id SET DEFAULT nextval('public.feedback_id_seq'::regclass);


--
-- Name: messages id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages ALTER COLUMN id SET DEFAULT nextval('public.messages_id_seq'::regclass);


--
-- Name: passkeys id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkeys ALTER COLUMN id SET DEFAULT nextval('public.passkeys_id_seq'::regclass);


--
-- Name: prints id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.prints ALTER COLUMN id SET DEFAULT nextval('public.prints_id_seq'::regclass);


--
-- Name: push_subscriptions id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_subscriptions ALTER COLUMN id SET DEFAULT nextval('public.push_subscriptions_id_seq'::regclass);


--
-- Name: replies id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.replies ALTER COLUMN id SET DEFAULT nextval('public.replies_id_seq'::regclass);


--
-- Name: trash id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.trash ALTER COLUMN id SET DEFAULT nextval('public.trash_id_seq'::regclass);


--
-- Name: users id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users ALTER COLUMN id SET DEFAULT nextval('public.users_id_seq'::regclass);


--
-- Data for Name: alerts; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: artist_bio; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.artist_bio VALUES (1, 'Biography', 'Anna Example lives beside the sea.', '/media/e53927d3ff6dd783e9580c15d60f7610.jpg', NULL, NULL, NULL, 1);


--
-- Data for Name: artist_settings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.artist_settings VALUES (1, 'Anna Example', 'I paint the sea', 'Bremen', 1, '["hy"]');


--
-- Data for Name: artworks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.artworks VALUES (3, 'Not Yet Shown', 'Blue on blue.', 'Oil on canvas', '24 x 36 in', 2024, 1850, '["/media/e53927d3ff6dd783e9580c15d60f7610.jpg"]', 'oil', 'medium', 'available', NULL, NULL, 0, 0, 0, NULL, 'paper', 1, 0, NULL);
INSERT INTO public.artworks VALUES (1, 'Evening over Sevan', 'Blue on blue.', 'Oil on canvas', '24 x 36 in', 2024, 2100, '["/media/e53927d3ff6dd783e9580c15d60f7610.jpg"]', 'oil', 'medium', 'available', NULL, NULL, 0, 0, 0, NULL, 'paper', 2, 1, 4);
INSERT INTO public.artworks VALUES (2, 'Sold at Dawn', 'Blue on blue.', 'Oil on canvas', '24 x 36 in', 2024, 1850, '["/media/e53927d3ff6dd783e9580c15d60f7610.jpg"]', 'oil', 'medium', 'sold', NULL, NULL, 0, 0, 0, NULL, 'paper', 1, 1, NULL);


--
-- Data for Name: audit; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit VALUES (1, '2026-11-27T02:56:44.088Z', '127.0.0.1', 'POST /api/auth/login', NULL, '[]');
INSERT INTO public.audit VALUES (2, '2026-11-27T02:56:44.836Z', '127.0.0.1', 'POST /api/upload', '/media/e53927d3ff6dd783e9580c15d60f7610.jpg', '[]');
INSERT INTO public.audit VALUES (3, '2026-11-27T02:56:44.956Z', '127.0.0.1', 'PUT /api/artist-settings', '1', '[]');
INSERT INTO public.audit VALUES (4, '2026-11-27T02:56:45.054Z', '127.0.0.1', 'PUT /api/artist-bio', '1', '[]');
INSERT INTO public.audit VALUES (5, '2026-11-27T02:56:45.156Z', '127.0.0.1', 'PUT /api/homepage-settings', '1', '[]');
INSERT INTO public.audit VALUES (6, '2026-11-27T02:56:45.309Z', '127.0.0.1', 'PUT /api/contact-settings', '1', '[]');
INSERT INTO public.audit VALUES (7, '2026-11-27T02:56:45.420Z', '127.0.0.1', 'POST /api/artworks', '1', '[]');
INSERT INTO public.audit VALUES (8, '2026-11-27T02:56:45.496Z', '127.0.0.1', 'POST /api/artworks', '2', '[]');
INSERT INTO public.audit VALUES (9, '2026-11-27T02:56:45.549Z', '127.0.0.1', 'POST /api/artworks', '3', '[]');
INSERT INTO public.audit VALUES (10, '2026-11-27T02:56:45.642Z', '127.0.0.1', 'POST /api/artworks', '4', '[]');
INSERT INTO public.audit VALUES (11, '2026-11-27T02:56:45.746Z', '127.0.0.1', 'DELETE /api/artworks/:id', '4', '[]');
INSERT INTO public.audit VALUES (12, '2026-11-27T02:56:45.898Z', '127.0.0.1', 'PUT /api/artworks/:id', '1', '["price"]');
INSERT INTO public.audit VALUES (13, '2026-11-27T02:56:45.969Z', '127.0.0.1', 'POST /api/prints', '1', '[]');
INSERT INTO public.audit VALUES (14, '2026-11-27T02:56:46.065Z', '127.0.0.1', 'POST /api/exhibitions', '1', '[]');
INSERT INTO public.audit VALUES (15, '2026-11-27T02:56:46.382Z', '127.0.0.1', 'POST /api/certificates', '1', '[]');


--
-- Data for Name: certificates; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.certificates VALUES (1, '4438edb6ae352136', 'artworks', 2, 0, '{"language":"en","page":"a4","artist":{"text":"Anna Example"},"date":"2026-11-27T02:56:46.333Z","works":[{"title":{"text":"Sold at Dawn"},"year":"2024","lines":[{"text":"Oil on canvas"},{"text":"24 x 36 in"}],"price":null,"sold":"Sold","description":{"text":"Blue on blue."},"size":{"width":91.44,"height":60.96,"depth":null,"sidesNamed":false},"wireDrop":null,"picture":{"address":"/media/e53927d3ff6dd783e9580c15d60f7610.jpg","width":120,"height":90,"alt":{"text":"Sold at Dawn, 2024, Oil on canvas"}},"code":{"address":"http://127.0.0.1:0/artworks?work=2","size":29,"path":"M0 0h7M9 0h1M12 0h2M16 0h1M19 0h1M22 0h7M0 1h1M6 1h1M10 1h3M14 1h3M18 1h2M22 1h1M28 1h1M0 2h1M2 2h3M6 2h1M8 2h3M12 2h3M16 2h1M22 2h1M24 2h3M28 2h1M0 3h1M2 3h3M6 3h1M9 3h3M13 3h3M18 3h3M22 3h1M24 3h3M28 3h1M0 4h1M2 4h3M6 4h1M10 4h1M14 4h1M17 4h3M22 4h1M24 4h3M28 4h1M0 5h1M6 5h1M9 5h1M13 5h1M18 5h2M22 5h1M28 5h1M0 6h7M8 6h1M10 6h1M12 6h1M14 6h1M16 6h1M18 6h1M20 6h1M22 6h7M8 7h3M12 7h3M16 7h3M0 8h3M4 8h5M10 8h2M14 8h4M21 8h2M26 8h1M0 9h1M3 9h1M7 9h1M10 9h2M14 9h2M17 9h2M20 9h4M25 9h1M28 9h1M2 10h1M5 10h5M13 10h1M16 10h3M21 10h1M24 10h1M26 10h3M1 11h5M7 11h1M11 11h1M17 11h1M19 11h1M21 11h3M25 11h1M27 11h1M0 12h1M2 12h2M6 12h1M8 12h1M12 12h1M17 12h1M20 12h1M22 12h2M25 12h1M27 12h2M3 13h3M8 13h2M11 13h3M20 13h1M22 13h2M25 13h2M28 13h1M0 14h2M3 14h1M6 14h1M11 14h2M14 14h1M17 14h2M22 14h1M27 14h2M4 15h2M9 15h1M12 15h7M20 15h2M24 15h2M27 15h1M1 16h1M5 16h4M11 16h1M14 16h2M17 16h1M19 16h2M22 16h1M27 16h2M1 17h2M4 17h1M7 17h1M9 17h3M14 17h1M17 17h2M21 17h3M26 17h1M28 17h1M0 18h1M3 18h5M13 18h1M17 18h2M20 18h2M23 18h1M25 18h1M27 18h2M1 19h2M7 19h2M10 19h2M17 19h3M21 19h2M25 19h1M27 19h1M0 20h1M2 20h2M5 20h2M8 20h3M12 20h1M15 20h4M20 20h5M8 21h6M16 21h1M18 21h1M20 21h1M24 21h1M26 21h3M0 22h7M8 22h1M10 22h3M14 22h1M16 22h2M19 22h2M22 22h1M24 22h2M27 22h2M0 23h1M6 23h1M8 23h3M12 23h3M17 23h4M24 23h2M27 23h2M0 24h1M2 24h3M6 24h1M8 24h1M10 24h2M14 24h1M17 24h1M20 24h6M28 24h1M0 25h1M2 25h3M6 25h1M9 25h3M14 25h1M16 25h6M24 25h2M27 25h2M0 26h1M2 26h3M6 26h1M8 26h2M13 26h1M17 26h1M21 26h1M24 26h3M28 26h1M0 27h1M6 27h1M8 27h1M10 27h2M16 27h3M20 27h2M23 27h3M27 27h1M0 28h7M8 28h1M10 28h1M12 28h1M15 28h3M20 28h3M24 28h2M27 28h2"}}],"editionSize":null}', '', 0, '2026-11-27T02:56:46.362Z', NULL);


--
-- Data for Name: contact_settings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.contact_settings VALUES (1, 'https://social.example/anna', '', 'anna@example.com', 'Bremen', '@anna', 1, '+49 421 123456', '+49 170 1234567', '@anna_paints', '', 1);


--
-- Data for Name: content_version; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.content_version VALUES (1, 14);


--
-- Data for Name: deliveries; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: devices; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.devices VALUES ('6379a094ec4aec06100156d15d7eff22247bc4030ab045c4e84c6d1a371b29f6', 1, '2026-11-27T02:56:43.912Z');


--
-- Data for Name: earlier_versions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.earlier_versions VALUES (1, 'artworks', 1, 1, '{"id":1,"title":"Evening over Sevan","description":"Blue on blue.","medium":"Oil on canvas","dimensions":"24 x 36 in","year":2024,"price":1850,"images":["/media/e53927d3ff6dd783e9580c15d60f7610.jpg"],"type":"oil","size":"medium","availability":"available","saatchiUrl":null,"buyLink":null,"featured":false,"position":0,"availableForPrint":false,"printSizes":null,"preferredPrintMaterial":"paper","published":true,"wireDrop":4,"translations":{"hy":{"title":"Երեկո Սևանի վրա"}}}', '2026-11-27T02:56:45.892Z');


--
-- Data for Name: exhibitions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.exhibitions VALUES (1, 'Where the Light Rests', 'solo', 'House of Artists', 'Yerevan, Armenia', 2023, NULL, NULL, NULL, '/media/e53927d3ff6dd783e9580c15d60f7610.jpg', 1);


--
-- Data for Name: feedback; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.feedback VALUES (1, 5, 'Lovely', '2026-11-27T02:56:46.493Z');


--
-- Data for Name: homepage_settings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.homepage_settings VALUES (1, 'The sea is never the same blue.', '/media/e53927d3ff6dd783e9580c15d60f7610.jpg', '["1"]', 1);


--
-- Data for Name: idempotency_keys; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.idempotency_keys VALUES ('message 27f4259bf06a406fe3b85fbbd5110df3a3c39146648d3e3ce4b7b6f2ccf4409e', 'messages', 0, '2026-11-27T02:56:46.614Z', '27f4259bf06a406fe3b85fbbd5110df3a3c39146648d3e3ce4b7b6f2ccf4409e', '');


--
-- Data for Name: job_leases; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.job_leases VALUES ('maintenance', '', '2026-11-28T02:56:43.355Z');


--
-- Data for Name: media; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.media VALUES ('e53927d3ff6dd783e9580c15d60f7610', 'jpeg', 120, 90, 340, 'data:image/webp;base64,UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoQAAwABIByJaACdAFAAAD+34A1VpbmzdwJK1ZhAAA=', '2026-11-27T02:56:44.820Z');


--
-- Data for Name: messages; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.messages VALUES (1, 'Nare', 'nare@example.com', NULL, 'Is the evening over Sevan still available?', 0, '2026-11-27T02:56:46.627Z', NULL, 'new', '', 1);


--
-- Data for Name: nkar_migration_lock; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.nkar_migration_lock VALUES ('migration_lock', 0);


--
-- Data for Name: nkar_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.nkar_migrations VALUES ('0001-all-tables', '2026-11-27T02:56:40.675Z');


--
-- Data for Name: passkey_challenges; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: passkeys; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: photographs; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: prints; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.prints VALUES (1, 'Evening over Sevan, print', NULL, '["/media/e53927d3ff6dd783e9580c15d60f7610.jpg"]', 1, '[{"width":30,"height":40,"material":"paper"}]', 'paper', 'active', 0, 50, 0, '2026-11-27T02:56:45.950Z', '2026-11-27T02:56:45.950Z', 1, 1);


--
-- Data for Name: proposals; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: push_keys; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: push_subscriptions; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: rate_limits; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rate_limits VALUES ('login:overall', 0, '2026-11-28T02:56:43.593Z');
INSERT INTO public.rate_limits VALUES ('feedback:address:127.0.0.1', 1, '2026-11-27T03:56:46.428Z');
INSERT INTO public.rate_limits VALUES ('feedback:network:127.0.0.0/24', 1, '2026-11-27T03:56:46.449Z');
INSERT INTO public.rate_limits VALUES ('feedback:overall', 1, '2026-11-27T03:56:46.478Z');
INSERT INTO public.rate_limits VALUES ('contact:address:127.0.0.1', 1, '2026-11-27T03:56:46.544Z');
INSERT INTO public.rate_limits VALUES ('contact:network:127.0.0.0/24', 1, '2026-11-27T03:56:46.566Z');
INSERT INTO public.rate_limits VALUES ('contact:overall', 1, '2026-11-27T03:56:46.578Z');


--
-- Data for Name: replies; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: sales_settings; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sessions VALUES ('ba8f60b68d01c75ac2a0a0d955c7882b42fbfebf9c145594dd46e5bfdc6d62a2', 1, '2026-11-27T02:56:43.912Z', '2026-12-27T02:56:43.950Z', 'Unknown device', '127.0.0.*', '6379a094ec4aec06100156d15d7eff22247bc4030ab045c4e84c6d1a371b29f6', '2026-11-27T02:56:43.912Z', NULL);


--
-- Data for Name: sign_in_links; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: translations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.translations VALUES ('artworks', 1, 'title', 'hy', 'Երեկո Սևանի վրա', '2026-11-27T02:56:45.407Z', 'Evening over Sevan');


--
-- Data for Name: trash; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.trash VALUES (1, 'artwork', 4, 'Deleted', '{"row":{"id":4,"title":"Deleted","description":"Blue on blue.","medium":"Oil on canvas","dimensions":"24 x 36 in","year":2024,"price":1850,"images":"[\"/media/e53927d3ff6dd783e9580c15d60f7610.jpg\"]","type":"oil","size":"medium","availability":"available","saatchiUrl":null,"buyLink":null,"featured":0,"position":0,"availableForPrint":0,"printSizes":null,"preferredPrintMaterial":"paper","version":1,"published":1,"wireDrop":null},"referringPrints":[]}', '2026-11-27T02:56:45.724Z');


--
-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.users VALUES (1, 'admin', '$argon2id$v=19$m=19456,t=2,p=1$mz/FerS3n2bKkLGDCcsgbA$LNow5FLhk0pqVevkoFTFkmY8VvbrYFSSvuhC0fRsRWk', NULL);


--
-- Data for Name: view_counts; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: wall_pictures; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: zoom_settings; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Name: artworks_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.artworks_id_seq', 4, true);


--
-- Name: audit_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.audit_id_seq', 15, true);


--
-- Name: certificates_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.certificates_id_seq', 1, true);


--
-- Name: deliveries_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.deliveries_id_seq', 1, false);


--
-- Name: earlier_versions_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.earlier_versions_id_seq', 1, true);


--
-- Name: exhibitions_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.exhibitions_id_seq', 1, true);


--
-- Name: feedback_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.feedback_id_seq', 1, true);


--
-- Name: messages_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.messages_id_seq', 1, true);


--
-- Name: passkeys_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.passkeys_id_seq', 1, false);


--
-- Name: prints_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.prints_id_seq', 1, true);


--
-- Name: push_subscriptions_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.push_subscriptions_id_seq', 1, false);


--
-- Name: replies_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.replies_id_seq', 1, false);


--
-- Name: trash_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.trash_id_seq', 1, true);


--
-- Name: users_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.users_id_seq', 1, true);


--
-- Name: alerts alerts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_pkey PRIMARY KEY (kind);


--
-- Name: artist_bio artist_bio_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.artist_bio
    ADD CONSTRAINT artist_bio_pkey PRIMARY KEY (id);


--
-- Name: artist_settings artist_settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.artist_settings
    ADD CONSTRAINT artist_settings_pkey PRIMARY KEY (id);


--
-- Name: artworks artworks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.artworks
    ADD CONSTRAINT artworks_pkey PRIMARY KEY (id);


--
-- Name: audit audit_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);


--
-- Name: certificates certificates_code_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.certificates
    ADD CONSTRAINT certificates_code_key UNIQUE (code);


--
-- Name: certificates certificates_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.certificates
    ADD CONSTRAINT certificates_pkey PRIMARY KEY (id);


--
-- Name: contact_settings contact_settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_settings
    ADD CONSTRAINT contact_settings_pkey PRIMARY KEY (id);


--
-- Name: content_version content_version_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.content_version
    ADD CONSTRAINT content_version_pkey PRIMARY KEY (id);


--
-- Name: deliveries deliveries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);


--
-- Name: devices devices_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY ("tokenHash");


--
-- Name: earlier_versions earlier_versions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.earlier_versions
    ADD CONSTRAINT earlier_versions_pkey PRIMARY KEY (id);


--
-- Name: exhibitions exhibitions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exhibitions
    ADD CONSTRAINT exhibitions_pkey PRIMARY KEY (id);


--
-- Name: feedback feedback_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_pkey PRIMARY KEY (id);


--
-- Name: homepage_settings homepage_settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.homepage_settings
    ADD CONSTRAINT homepage_settings_pkey PRIMARY KEY (id);


--
-- Name: idempotency_keys idempotency_keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key);


--
-- Name: job_leases job_leases_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.job_leases
    ADD CONSTRAINT job_leases_pkey PRIMARY KEY (name);


--
-- Name: media media_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_pkey PRIMARY KEY (hash);


--
-- Name: messages messages_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);


--
-- Name: nkar_migration_lock nkar_migration_lock_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.nkar_migration_lock
    ADD CONSTRAINT nkar_migration_lock_pkey PRIMARY KEY (id);


--
-- Name: nkar_migrations nkar_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.nkar_migrations
    ADD CONSTRAINT nkar_migrations_pkey PRIMARY KEY (name);


--
-- Name: passkey_challenges passkey_challenges_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge);


--
-- Name: passkeys passkeys_credentialId_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT "passkeys_credentialId_key" UNIQUE ("credentialId");


--
-- Name: passkeys passkeys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);


--
-- Name: photographs photographs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photographs
    ADD CONSTRAINT photographs_pkey PRIMARY KEY (picture);


--
-- Name: prints prints_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.prints
    ADD CONSTRAINT prints_pkey PRIMARY KEY (id);


--
-- Name: proposals proposals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.proposals
    ADD CONSTRAINT proposals_pkey PRIMARY KEY (picture);


--
-- Name: push_keys push_keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_keys
    ADD CONSTRAINT push_keys_pkey PRIMARY KEY ("userId");


--
-- Name: push_subscriptions push_subscriptions_deviceHash_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT "push_subscriptions_deviceHash_key" UNIQUE ("deviceHash");


--
-- Name: push_subscriptions push_subscriptions_endpoint_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint);


--
-- Name: push_subscriptions push_subscriptions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);


--
-- Name: rate_limits rate_limits_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);


--
-- Name: replies replies_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.replies
    ADD CONSTRAINT replies_pkey PRIMARY KEY (id);


--
-- Name: sales_settings sales_settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sales_settings
    ADD CONSTRAINT sales_settings_pkey PRIMARY KEY (id);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY ("tokenHash");


--
-- Name: sign_in_links sign_in_links_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sign_in_links
    ADD CONSTRAINT sign_in_links_pkey PRIMARY KEY ("tokenHash");


--
-- Name: translations translations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.translations
    ADD CONSTRAINT translations_pkey PRIMARY KEY (resource, "recordId", field, language);


--
-- Name: trash trash_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.trash
    ADD CONSTRAINT trash_pkey PRIMARY KEY (id);


--
-- Name: users users_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);


--
-- Name: users users_username_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_username_key UNIQUE (username);


--
-- Name: view_counts view_counts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.view_counts
    ADD CONSTRAINT view_counts_pkey PRIMARY KEY (kind, "recordId", day);


--
-- Name: wall_pictures wall_pictures_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wall_pictures
    ADD CONSTRAINT wall_pictures_pkey PRIMARY KEY ("messageId");


--
-- Name: zoom_settings zoom_settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.zoom_settings
    ADD CONSTRAINT zoom_settings_pkey PRIMARY KEY (id);


--
-- Name: artworks_by_availability; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX artworks_by_availability ON public.artworks USING btree (availability, "position", id);


--
-- Name: artworks_by_position; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX artworks_by_position ON public.artworks USING btree ("position", id);


--
-- Name: artworks_featured; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX artworks_featured ON public.artworks USING btree ("position", id) WHERE (featured = 1);


--
-- Name: artworks_published; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX artworks_published ON public.artworks USING btree (published, "position", id);


--
-- Name: artworks_sold; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX artworks_sold ON public.artworks USING btree ("position", id) WHERE (availability <> 'available'::text);


--
-- Name: audit_by_moment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_by_moment ON public.audit USING btree (at);


--
-- Name: certificates_valid; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX certificates_valid ON public.certificates USING btree (records, "recordId", copy) WHERE ("withdrawnAt" IS NULL);


--
-- Name: deliveries_by_message; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_by_message ON public.deliveries USING btree ("messageId");


--
-- Name: deliveries_by_state; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX deliveries_by_state ON public.deliveries USING btree (channel, state, "dueAt");


--
-- Name: devices_by_creation; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX devices_by_creation ON public.devices USING btree ("createdAt");


--
-- Name: earlier_versions_by_record; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX earlier_versions_by_record ON public.earlier_versions USING btree (resource, "recordId", id);


--
-- Name: earlier_versions_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX earlier_versions_by_time ON public.earlier_versions USING btree ("replacedAt");


--
-- Name: exhibitions_by_year; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX exhibitions_by_year ON public.exhibitions USING btree (year DESC, id);


--
-- Name: idempotency_keys_by_creation; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idempotency_keys_by_creation ON public.idempotency_keys USING btree ("createdAt");


--
-- Name: photographs_photograph; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX photographs_photograph ON public.photographs USING btree (photograph);


--
-- Name: prints_by_artwork; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX prints_by_artwork ON public.prints USING btree ("artworkId", "position", id);


--
-- Name: prints_by_position; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX prints_by_position ON public.prints USING btree ("position", id);


--
-- Name: prints_published; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX prints_published ON public.prints USING btree (published, "position", id);


--
-- Name: rate_limits_by_reset; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rate_limits_by_reset ON public.rate_limits USING btree ("resetsAt");


--
-- Name: replies_by_message; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX replies_by_message ON public.replies USING btree ("messageId");


--
-- Name: sessions_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_expiry ON public.sessions USING btree ("expiresAt");


--
-- Name: trash_by_deletion; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX trash_by_deletion ON public.trash USING btree ("deletedAt");


--
-- Name: trash_by_record; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX trash_by_record ON public.trash USING btree (kind, "recordId");


--
-- Name: devices devices_userId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT "devices_userId_fkey" FOREIGN KEY ("userId") REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: photographs photographs_photograph_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photographs
    ADD CONSTRAINT photographs_photograph_fkey FOREIGN KEY (photograph) REFERENCES public.media(hash) ON DELETE CASCADE;


--
-- Name: photographs photographs_picture_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photographs
    ADD CONSTRAINT photographs_picture_fkey FOREIGN KEY (picture) REFERENCES public.media(hash) ON DELETE CASCADE;


--
-- Name: prints prints_artworkId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.prints
    ADD CONSTRAINT "prints_artworkId_fkey" FOREIGN KEY ("artworkId") REFERENCES public.artworks(id) ON DELETE SET NULL;


--
-- Name: proposals proposals_picture_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.proposals
    ADD CONSTRAINT proposals_picture_fkey FOREIGN KEY (picture) REFERENCES public.media(hash) ON DELETE CASCADE;


--
-- Name: push_keys push_keys_userId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_keys
    ADD CONSTRAINT "push_keys_userId_fkey" FOREIGN KEY ("userId") REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: push_subscriptions push_subscriptions_deviceHash_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT "push_subscriptions_deviceHash_fkey" FOREIGN KEY ("deviceHash") REFERENCES public.devices("tokenHash") ON DELETE CASCADE;


--
-- Name: sessions sessions_passkeyId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT "sessions_passkeyId_fkey" FOREIGN KEY ("passkeyId") REFERENCES public.passkeys(id) ON DELETE CASCADE;


--
-- Name: sessions sessions_userId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES public.users(id) ON DELETE CASCADE;


--
-- Name: sign_in_links sign_in_links_userId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sign_in_links
    ADD CONSTRAINT "sign_in_links_userId_fkey" FOREIGN KEY ("userId") REFERENCES public.users(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


